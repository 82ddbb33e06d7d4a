import { useRef } from 'react';

export interface TabListProps {
  label: string;
  /** Names of the tabs; each controls the panel `{idBase}-{index}`. */
  tabs: readonly string[];
  shown: number;
  onShow: (index: number) => void;
  idBase: string;
}

/** A row of small tabs: arrows, Home and End move, one tab stop. Light enough for pages that have no other popup. */
export function TabList({ label, tabs, shown, onShow, idBase }: TabListProps) {
  const list = useRef<HTMLDivElement>(null);
  function onKeyDown(event: React.KeyboardEvent) {
    const last = tabs.length - 1;
    const next = { ArrowRight: (shown + 1) % tabs.length, ArrowLeft: (shown + last) % tabs.length, Home: 0, End: last }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onShow(next);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }
  return (
    <div ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown} className="flex min-w-0 gap-1 overflow-x-auto p-0.5">
      {tabs.map((tab, index) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`${idBase}-tab-${index}`}
          aria-selected={index === shown}
          aria-controls={`${idBase}-${index}`}
          tabIndex={index === shown ? 0 : -1}
          onClick={() => onShow(index)}
          className="inline-flex h-8 items-center rounded-sm border border-transparent px-2 text-sm font-medium whitespace-nowrap text-muted outline-offset-0! hover:text-text aria-selected:border-line aria-selected:bg-surface aria-selected:text-text sm:px-3"
        >
          {tab}
        </button>
      ))}
    </div>
  );
}
