import { Check, Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { countOf } from '@inlay/kernel/count.ts';
import { cx } from '@inlay/ui/cx.ts';
import { findProjects, typedAhead } from './find-projects.ts';
import type { Project } from './use-projects.ts';

/** From so many on, a field looks for one. */
const SEARCHED_FROM = 6;
/** What is typed within it counts as one word. */
const TYPED_MS = 700;

interface OptionsProps {
  readonly projects: readonly Project[];
  readonly current: string | null;
  readonly onChoose: (siteKey: string) => void;
}

/**
 * A list to choose a project from. The focus stays in the field, or in the list where there is none: arrows, Home and End move, Enter opens,
 * and without a field letters go to the next name that begins with them.
 */
export function ProjectOptions({ projects, current, onChoose }: OptionsProps) {
  const [typed, setTyped] = useState('');
  const found = findProjects(projects, typed);
  const [active, setActive] = useState(() => current ?? projects[0]?.siteKey);
  const at = Math.max(
    0,
    found.findIndex(({ siteKey }) => siteKey === active),
  );
  const list = useRef<HTMLUListElement>(null);
  const word = useRef({ text: '', until: 0 });
  const id = useId();
  const isSearched = projects.length >= SEARCHED_FROM;
  const optionId = (index: number) => `${id}-${index}`;
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at, typed]);

  function key(event: KeyboardEvent) {
    const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, ...(!isSearched && { Home: 0, End: found.length - 1 }) };
    const to = moves[event.key];
    if (to !== undefined && found.length > 0) setActive(found[(to + found.length) % found.length]?.siteKey);
    else if (event.key === 'Enter' || (event.key === ' ' && !isSearched && word.current.until < event.timeStamp)) {
      const chosen = found[at];
      if (chosen) onChoose(chosen.siteKey);
    } else if (!isSearched && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const text = event.timeStamp < word.current.until ? word.current.text + event.key : event.key;
      word.current = { text, until: event.timeStamp + TYPED_MS };
      setActive(typedAhead(found, at, text)?.siteKey ?? found[at]?.siteKey);
    } else return;
    event.preventDefault();
  }

  const wiring = { 'aria-activedescendant': found.length > 0 ? optionId(at) : undefined, onKeyDown: key };
  return (
    <>
      {isSearched && (
        <div className="flex flex-none items-center gap-2 border-b border-line px-3">
          <Search size={16} aria-hidden className="flex-none text-subtle" />
          <input
            {...wiring}
            role="combobox"
            aria-expanded
            aria-controls={id}
            aria-autocomplete="list"
            aria-label="Find a project"
            placeholder="Find a project"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setActive(findProjects(projects, target.value)[0]?.siteKey);
            }}
            className="h-11 min-w-0 flex-1 border-0 bg-transparent p-0 text-base outline-none max-sm:text-[1rem]"
          />
        </div>
      )}
      <ul
        {...(!isSearched && { ...wiring, tabIndex: 0 })}
        ref={list}
        id={id}
        role="listbox"
        aria-label="Projects"
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain rounded-md p-1 -outline-offset-2! empty:hidden"
      >
        {found.map((project, index) => (
          <li
            key={project.siteKey}
            id={optionId(index)}
            role="option"
            aria-selected={project.siteKey === current}
            onPointerMove={() => setActive(project.siteKey)}
            onClick={() => onChoose(project.siteKey)}
            className={cx(
              'flex min-h-11 cursor-default items-center gap-2.5 rounded-sm px-3 py-1.5 text-sm select-none',
              index === at && 'bg-primary-soft',
            )}
          >
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2 font-medium wrap-anywhere">{project.label}</span>
              <span className="block truncate font-mono text-xs text-muted">
                {project.owner === null ? project.domains[0] : `${project.owner}’s account, your role: ${project.role}`}
              </span>
            </span>
            <span className="flex-none text-xs text-muted">{countOf(project.components, 'component')}</span>
            <span className="w-4 flex-none">{project.siteKey === current && <Check size={16} aria-hidden />}</span>
          </li>
        ))}
      </ul>
      <p role="status" className={found.length === 0 ? 'px-4 py-6 text-center text-sm wrap-anywhere text-muted' : 'sr-only'}>
        {found.length === 0 ? `No project matches “${typed.trim()}”.` : typed.trim() !== '' && `${countOf(found.length, 'project')} found`}
      </p>
    </>
  );
}
