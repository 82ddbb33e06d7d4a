import { ArrowRight, Check } from 'lucide-react';
import { Link } from 'react-router';
import { families } from 'virtual:catalogue';
import { Badge } from '@inlay/ui/layout/badge.tsx';
import { cx } from '@inlay/ui/cx.ts';
import { Stone, stoneClass } from '@inlay/ui/brand/stone.tsx';
import type { DeveloperTopic as Card } from '../../rules/developer-cards.ts';
import { hubPath } from '../../rules/hub-path.ts';
import { CountrySearch } from './demo/country-search.tsx';
import { FeatureIcon } from './feature-icon.tsx';

const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

export function DeveloperCard({ card }: { card: Card }) {
  const family = families.find(({ slug }) => slug === card.family);
  const component = family?.components.find(({ slug }) => slug === card.component);
  if (!family || !component) return null;
  const count = family.components.length;
  const wide = family.slug === 'data-services';
  const live = card.whole ? family.components.some((each) => each.live) : component.live;
  return (
    <li
      className={cx(
        'card p-6 transition-colors duration-120 hover:border-line-strong',
        stoneClass(family.stone),
        wide && 'grid items-center gap-8 md:col-span-2 lg:col-span-3 lg:grid-cols-2',
      )}
    >
      <div className="flex h-full flex-col gap-4">
        <div className="flex items-center gap-3">
          <span className="grid size-10 flex-none place-items-center rounded-md bg-recess text-(--st) shadow-recess">
            <FeatureIcon name={card.icon} />
          </span>
          <div className="min-w-0 flex-1">
            <h3 className="heading-3">{card.name}</h3>
            <p className="flex items-center gap-2 text-xs text-subtle">
              <Stone stone={family.stone} />
              {card.whole ? `${words[count] ?? count} components` : family.name}
            </p>
          </div>
        </div>
        <ul className="grid gap-2">
          {card.bullets.map((bullet) => (
            <li key={bullet} className="grid grid-cols-[16px_1fr] gap-2.5 text-base/5.5 text-muted">
              <Check size={16} aria-hidden className="mt-[3px] text-(--st)" />
              {bullet}
            </li>
          ))}
        </ul>
        <div className="mt-auto flex items-center justify-between gap-4">
          <Link
            to={hubPath(family.name, component.name)}
            className="inline-flex items-center gap-1.5 rounded-xs py-1 text-sm font-medium text-primary hover:underline hover:underline-offset-4"
          >
            {live ? 'Open the guides' : 'Documentation'}
            <span className="sr-only"> of {card.name}</span>
            <ArrowRight size={16} aria-hidden />
          </Link>
          {!live && <Badge tone="flat">Coming soon</Badge>}
        </div>
      </div>
      {wide && <CountrySearch />}
    </li>
  );
}
