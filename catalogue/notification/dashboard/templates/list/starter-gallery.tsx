import { FileText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@inlay/ui/button.tsx';
import { EmptyState } from '@inlay/ui/layout/empty-state.tsx';
import { FilterSearch } from '@inlay/ui/list/filter-fields.tsx';
import { LoadState } from '@inlay/ui/list/load-state.tsx';
import { ForRole } from '@inlay/ui/role/for-role.tsx';
import type { TemplateCalls } from '../../../rules/calls/template-calls.ts';
import { STARTER_GROUPS } from '../../../rules/starters/starter.ts';
import type { ListedStarter } from '../template-api.ts';
import { useStarters } from '../templates-scope.tsx';
import { StarterPicture } from './starter-picture.tsx';

/** Starters as mails, by what they are for, and an empty one. */
export function StarterGallery({ onChoose }: { readonly onChoose: (starter?: ListedStarter) => void }) {
  const query = useStarters();
  const [text, setText] = useState('');
  if (!query.data) return <LoadState query={query} rows={4} label="Loading starters" />;
  const wanted = text.trim().toLowerCase();
  const found = query.data.filter(({ key, name, description }) => `${key} ${name} ${description}`.toLowerCase().includes(wanted));
  return (
    <div className="grid gap-6">
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <FilterSearch label="Find a starter" placeholder="Order, password, newsletter …" value={text} onChange={setText} />
        <ForRole<TemplateCalls['createTemplate']> role="developer">
          <Button icon={<FileText size={16} aria-hidden />} onClick={() => onChoose()}>
            Blank template
          </Button>
        </ForRole>
      </div>
      {found.length === 0 && (
        <EmptyState title="No starter matches" stone="carnelian" action={<Button onClick={() => setText('')}>Show all</Button>} />
      )}
      {STARTER_GROUPS.map((group) => {
        const starters = found.filter((one) => one.group === group);
        if (starters.length === 0) return null;
        return (
          <section key={group} aria-label={group}>
            <h3 className="mb-3 text-sm font-semibold">{group}</h3>
            <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
              {starters.map((starter) => (
                <li key={starter.key} className="min-w-0">
                  <ForRole<TemplateCalls['createTemplate']> role="developer">
                    <button
                      type="button"
                      className="grid h-full w-full content-start gap-2 rounded-md border border-line bg-surface p-2.5 text-left shadow-hair hover:border-line-strong disabled:opacity-60"
                      onClick={() => onChoose(starter)}
                    >
                      <StarterPicture starter={starter.key} />
                      <span className="min-w-0">
                        <span className="block text-sm font-[550]">{starter.name}</span>
                        <span className="block text-xs text-muted">{starter.description}</span>
                        {starter.locales.length > 1 && (
                          <span className="block text-xs text-subtle">{starter.locales.length} languages</span>
                        )}
                      </span>
                    </button>
                  </ForRole>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
