import { Search } from 'lucide-react';
import { useState } from 'react';
import { countOf } from '@inlay/kernel/count.ts';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import { type ApiCall, findCalls } from '../../rules/api/api-call.ts';
import { Sentence } from '../sentence.tsx';
import { ApiCallSection } from './api-call-section.tsx';

export interface CallGroup {
  readonly title: string;
  readonly calls: readonly ApiCall[];
}

/** So many calls can be looked through without a field. */
const FEW = 8;
const countIn = (groups: readonly CallGroup[]): number => groups.reduce((sum, { calls }) => sum + calls.length, 0);

/** The calls in groups: all of them in a list first, then each. A field leads a long list. */
export function ApiCalls({ groups }: { groups: readonly CallGroup[] }) {
  const [query, setQuery] = useState('');
  const shown = groups.map((group) => ({ ...group, calls: findCalls(group.calls, query) })).filter(({ calls }) => calls.length > 0);
  return (
    <>
      {countIn(groups) > FEW && <FindCall query={query} count={countIn(shown)} onChange={setQuery} />}
      <nav aria-label="Calls" className="mt-8 grid gap-6">
        {shown.map(({ title, calls }) => (
          <div key={title} className="min-w-0">
            <p className="text-sm font-semibold">{title}</p>
            <ul className="mt-1 border-t border-line">
              {calls.map(({ id, method, path, summary }) => (
                <li key={id} className="grid gap-x-6 border-b border-line py-1.5 lg:grid-cols-2">
                  <a
                    href={`#${id}`}
                    className="inline-block min-h-6 rounded-xs font-mono text-xs/6 wrap-anywhere text-muted hover:text-text hover:underline"
                  >
                    {method} {path}
                  </a>
                  <span className="text-sm/6 text-muted">
                    <Sentence text={summary} />
                  </span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {shown.map(({ title, calls }) => (
        <section key={title} className="mt-12">
          <h2 className="heading-2">{title}</h2>
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

function FindCall({ query, count, onChange }: { query: string; count: number; onChange: (query: string) => void }) {
  const isAsked = query.trim() !== '';
  return (
    <>
      <search className="mt-8 block max-w-[440px]">
        <TextInput
          type="search"
          label="Find a call"
          placeholder="Path, purpose or field"
          icon={<Search size={16} aria-hidden className="text-subtle" />}
          value={query}
          onChange={(event) => onChange(event.target.value)}
        />
      </search>
      <p role="status" className={isAsked ? 'mt-2 text-sm text-muted' : 'sr-only'}>
        {isAsked && (count === 0 ? 'No matching calls.' : countOf(count, 'call'))}
      </p>
    </>
  );
}
