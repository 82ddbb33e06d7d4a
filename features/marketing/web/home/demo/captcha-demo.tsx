import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { CodeBlock } from '@inlay/ui/layout/code-block.tsx';
import { TextLink } from '@inlay/ui/link-button.tsx';
import { demoSnippets } from '../../../rules/demo-snippets.ts';
import { CaptchaPane } from './captcha-pane.tsx';
import { EventLog } from './event-log.tsx';
import { ExploreButton } from '../explore-button.tsx';
import type { Service } from '../../service/find-service.ts';
import { useDemoEvents } from './use-demo-events.ts';
import { useOrigin } from '@inlay/ui/hooks/use-origin.ts';
import { useSnippetPlatform } from '../use-snippet-platform.ts';

/** The real captcha with a test key, and beside it the code that sets it in. */
export function CaptchaDemo({ component, family, guide }: Service) {
  const [round, setRound] = useState(0);
  const log = useDemoEvents();
  const origin = useOrigin();
  const [platform, choosePlatform] = useSnippetPlatform();
  const keys = { siteKey: 'inlay_test_challenge', compKey: `inlay_test_${family.slug}_${component.slug}` };
  return (
    <section id="try" className="wrap pt-16 md:pt-24">
      <h2 className="heading-2">Try it, then copy it</h2>
      <p className="mt-3 mb-6 text-[1rem]/6.5 text-muted md:mb-10">
        The demo runs the code beside it, with test keys that work on any host and are never metered.
      </p>
      <div className="card grid overflow-hidden lg:grid-cols-2">
        <div className="flex min-w-0 flex-col border-line bg-recess max-lg:border-b lg:border-r">
          <div className="flex h-12 items-center justify-between border-b border-line bg-code-head pr-2 pl-4 text-sm font-medium">
            <h3>Live demo</h3>
            <button
              type="button"
              onClick={() => {
                log.clear();
                setRound(round + 1);
              }}
              className="inline-flex h-8 items-center gap-1.5 rounded-sm px-2.5 text-muted hover:bg-primary-soft hover:text-text"
            >
              <RefreshCw size={16} aria-hidden />
              Reset
            </button>
          </div>
          <CaptchaPane key={round} {...keys} type={component.slug} note={log.note} />
        </div>
        <div className="flex min-w-0 flex-col bg-code [&>:first-child]:flex-1 [&>:first-child]:rounded-none [&>:first-child]:border-0">
          <CodeBlock samples={demoSnippets({ origin, ...keys })} value={platform} onChange={choosePlatform} />
          <EventLog events={log.events} />
          <p className="border-t border-line bg-code-head px-4 py-3.5 text-sm/5.5 text-muted">
            <code className="font-mono text-xs">onSuccess</code> enables the button. Your server redeems the token once.
          </p>
        </div>
      </div>
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ExploreButton guide={guide} />
        <TextLink to="/docs/migrate">Coming from reCAPTCHA, hCaptcha or Turnstile?</TextLink>
      </p>
    </section>
  );
}
