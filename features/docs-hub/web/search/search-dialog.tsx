import { Search, X } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { countOf } from '@inlay/kernel/count.ts';
import { cx } from '@inlay/ui/cx.ts';
import { Spinner } from '@inlay/ui/layout/spinner.tsx';
import type { SearchEntry } from '../../rules/search/search-entry.ts';
import type { Find } from './search-index.ts';
import { SearchResult } from './search-result.tsx';

const SHOWN = 8;
/** What is offered before anything is typed. */
const FIRST = ['React guide', 'Error codes', 'Pricing', 'API reference'];

/** The first of each title: every component has a React guide. */
const offered = (entries: readonly SearchEntry[]): readonly SearchEntry[] =>
  entries.filter((entry) => FIRST.includes(entry.title) && entries.find(({ title }) => title === entry.title) === entry);

async function openIndex(): Promise<{ find: Find; entries: readonly SearchEntry[] }> {
  const [{ entries }, { makeFind }] = await Promise.all([import('virtual:docs-search'), import('./search-index.ts')]);
  return { find: makeFind(entries), entries };
}

/** Search over the whole site: a field that leads a list. Nothing leaves the browser. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  const navigate = useNavigate();
  const [index, setIndex] = useState<Awaited<ReturnType<typeof openIndex>> | 'failed' | null>(null);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  /** Enter was pressed before there was a list; it counts once there is one. */
  const entered = useRef(false);
  const load = () => {
    setIndex(null);
    openIndex().then(setIndex, () => setIndex('failed'));
  };
  // Closed before it goes, the dialog gives the focus back. Its own event of closing comes too late: Ctrl K may be pressed before it.
  useLayoutEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  useEffect(load, []);

  const ready = index !== null && index !== 'failed' ? index : undefined;
  const asked = query.trim();
  const found = !ready ? [] : asked === '' ? offered(ready.entries) : ready.find(asked).slice(0, SHOWN);
  const shown = Math.min(active, Math.max(found.length - 1, 0));

  function go(entry: SearchEntry | undefined) {
    if (!entry) return;
    onClose();
    void navigate(entry.path);
  }
  function steer(event: KeyboardEvent) {
    const moves: Record<string, number> = { ArrowDown: shown + 1, ArrowUp: shown - 1 };
    const next = moves[event.key];
    if (next !== undefined) {
      event.preventDefault();
      setActive((next + found.length) % Math.max(found.length, 1));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      entered.current = !ready;
      go(found[shown]);
    }
  }
  useEffect(() => {
    if (ready && entered.current) go(found[0]);
    entered.current = false;
    // What was typed by then is known: only the coming of the index counts.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [ready]);

  return (
    <dialog
      ref={box}
      aria-label="Search"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className="mx-auto mt-[10dvh] w-[640px] max-w-[calc(100vw-2rem)] overflow-hidden rounded-lg border border-pop-line bg-pop p-0 text-text shadow-pop backdrop:bg-scrim"
    >
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search size={20} aria-hidden className="text-subtle" />
        <input
          autoFocus
          role="combobox"
          aria-label="Search guides, services and error codes"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={found.length > 0 ? `${id}-${shown}` : undefined}
          aria-autocomplete="list"
          placeholder="Search guides, services, error codes"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
            entered.current = false;
          }}
          onKeyDown={steer}
          className="h-14 min-w-0 flex-1 bg-transparent text-lg outline-none"
        />
        <button
          type="button"
          aria-label="Close search"
          onClick={onClose}
          className="inline-grid size-8 place-items-center rounded-sm text-muted hover:bg-recess"
        >
          <X size={16} aria-hidden />
        </button>
      </div>
      <div>
        {index === null && (
          <div className="p-4">
            <Spinner label="Opening the index" />
          </div>
        )}
        {index === 'failed' && (
          <p role="alert" className="p-4 text-sm text-muted">
            The index could not be loaded.{' '}
            <button type="button" onClick={load} className="rounded-xs font-medium text-primary underline">
              Retry
            </button>
          </p>
        )}
        <ul
          id={`${id}-list`}
          role="listbox"
          aria-label="Results"
          className={cx('max-h-[min(60dvh,480px)] overflow-y-auto p-2', found.length === 0 && 'hidden')}
        >
          {found.map((entry, at) => (
            <SearchResult
              key={entry.path + entry.title}
              id={`${id}-${at}`}
              entry={entry}
              on={at === shown}
              onPoint={() => setActive(at)}
              onChoose={() => go(entry)}
            />
          ))}
        </ul>
        <p role="status" className={cx(ready && asked !== '' && found.length === 0 ? 'p-4 text-sm text-muted' : 'sr-only')}>
          {ready &&
            asked !== '' &&
            (found.length === 0 ? `Nothing found for "${asked}". Try fewer or other words.` : countOf(found.length, 'result'))}
        </p>
      </div>
    </dialog>
  );
}
