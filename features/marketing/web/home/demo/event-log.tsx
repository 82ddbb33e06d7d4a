import { useEffect, useRef } from 'react';
import type { DemoEvent } from './use-demo-events.ts';

/** Six lines high from the start, so that nothing moves; more than six scroll. */
export function EventLog({ events }: { events: readonly DemoEvent[] }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [events]);
  return (
    <div className="border-t border-line px-4 py-3">
      <h3 className="mb-1 text-sm/6 font-[550]">Events</h3>
      <div
        ref={list}
        role="log"
        aria-label="Events"
        tabIndex={0}
        className="h-33 overflow-y-auto font-mono text-[0.8125rem]/[1.375rem] text-muted"
      >
        <ol>
          {events.map(({ at, text }, index) => (
            <li key={index} className={index === events.length - 1 ? 'text-text' : ''}>
              <span className="inline-block w-16 text-subtle tabular-nums">{(at / 1000).toFixed(1)} s</span>
              {text}
            </li>
          ))}
        </ol>
        {events.length === 0 && <p>Nothing yet.</p>}
      </div>
    </div>
  );
}
