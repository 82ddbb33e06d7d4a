import { RefreshCw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { CodeBlock, type CodeSample } from '@inlay/ui/layout/code-block.tsx';
import { useSnippetPlatform } from '../use-snippet-platform.ts';
import { EventLog } from './event-log.tsx';
import { useDemoEvents } from './use-demo-events.ts';

export interface DemoFrameProps {
  samples: readonly CodeSample[];
  /** The component itself, on a page as a customer's; `round` is another after each Reset. */
  children: (demo: { round: number; note: (text: string) => void }) => ReactNode;
  /** What the code leaves to the reader's server. */
  foot: ReactNode;
  /** Ways on. */
  links: ReactNode;
}

/** A component at work with test keys, beside it the code that sets it in, and what it tells the page. */
export function DemoFrame({ samples, children, foot, links }: DemoFrameProps) {
  const [round, setRound] = useState(0);
  const log = useDemoEvents();
  const [platform, choosePlatform] = useSnippetPlatform();
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
          {children({ round, note: log.note })}
        </div>
        <div className="flex min-w-0 flex-col bg-code [&>:first-child]:flex-1 [&>:first-child]:rounded-none [&>:first-child]:border-0">
          <CodeBlock samples={samples} value={platform} onChange={choosePlatform} />
          <EventLog events={log.events} />
          <p className="border-t border-line bg-code-head px-4 py-3.5 text-sm/5.5 text-muted">{foot}</p>
        </div>
      </div>
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">{links}</p>
    </section>
  );
}
