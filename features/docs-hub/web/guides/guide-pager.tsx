import { Link } from 'react-router';
import type { Component } from '@inlay/kernel/component.ts';
import { hasGuide } from '../../rules/documentation.ts';
import { HUB, asLink, guidePath } from '../../rules/hub-paths.ts';
import { PLATFORMS, type Platform } from '../../rules/platforms.ts';

const card = 'card grid px-5 py-4 hover:border-line-strong';

/** On to the next platform, or back to the hub. */
export function GuidePager({ component, platform }: { component: Component; platform: Platform }) {
  const written = PLATFORMS.filter((each) => hasGuide(component, each));
  const next = written[written.indexOf(platform) + 1] ?? written[0];
  return (
    <nav aria-label="Guides" className="no-print mt-12 grid max-w-[68ch] gap-4 sm:grid-cols-2">
      <Link to={HUB} className={card}>
        <span className="text-sm text-muted">Back</span>
        <b className="font-semibold">SDK Integration Hub</b>
      </Link>
      {next && next !== platform && (
        <Link to={asLink(guidePath(component, next))} className={`${card} text-right`}>
          <span className="text-sm text-muted">Next guide</span>
          <b className="font-semibold">{next.name}</b>
        </Link>
      )}
    </nav>
  );
}
