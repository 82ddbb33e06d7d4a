import { Search } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import { type ApiCall, findCalls } from '../../rules/api/api-call.ts';
import { ApiCallSection } from './api-call-section.tsx';

export interface CallGroup {
  readonly title: string;
  readonly text?: ReactNode;
  readonly calls: readonly ApiCall[];
}

/** A field that leads the list of calls, the list, and the calls in groups. */
export function ApiCalls({ groups }: { groups: readonly CallGroup[] }) {
  const [query, setQuery] = useState('');
  const shown = groups.map((group) => ({ ...group, calls: findCalls(group.calls, query) })).filter(({ calls }) => calls.length > 0);
  const count = shown.reduce((sum, { calls }) => sum + calls.length, 0);
  return (
    <>
      <search className="mt-8 block max-w-[440px]">
        <TextInput
          type="search"
          label="Find a call"
          placeholder="Path, purpose or field"
          icon={<Search size={16} aria-hidden className="text-subtle" />}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </search>
      <p role="status" className={query.trim() === '' ? 'sr-only' : 'mt-2 text-sm text-muted'}>
        {query.trim() !== '' && (count === 0 ? 'No matching calls.' : `${count} ${count === 1 ? 'call' : 'calls'}`)}
      </p>
      <nav aria-label="Calls" className="mt-6 grid gap-6 sm:grid-cols-2">
        {shown.map(({ title, calls }) => (
          <div key={title} className="min-w-0">
            <p className="text-sm font-semibold">{title}</p>
            <ul className="mt-1">
              {calls.map(({ id, method, path }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className="inline-block min-h-6 rounded-xs font-mono text-xs/6 text-muted wrap-anywhere hover:text-text hover:underline"
                  >
                    {method} {path}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {shown.map(({ title, text, calls }) => (
        <section key={title} className="mt-12">
          <h2 className="heading-2">{title}</h2>
          {text && <div className="mt-2 mb-6 max-w-[68ch] text-muted">{text}</div>}
          <div className="mt-6">
            {calls.map((call) => (
              <ApiCallSection key={call.id} call={call} />
            ))}
          </div>
        </section>
      ))}
    </>
  );
}
