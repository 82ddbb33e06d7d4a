import { BookOpen, Box, FileText, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { cx } from '@inlay/ui/cx.ts';
import type { SearchEntry } from '../../rules/search/search-entry.ts';

const icons = { Guide: BookOpen, Service: Box, Error: TriangleAlert, Page: FileText };

export interface SearchResultProps {
  id: string;
  entry: SearchEntry;
  on: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

export function SearchResult({ id, entry: { kind, title, section, text }, on, onPoint, onChoose }: SearchResultProps) {
  const Icon = icons[kind];
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (on) line.current?.scrollIntoView({ block: 'nearest' });
  }, [on]);
  return (
    <li
      ref={line}
      id={id}
      role="option"
      aria-selected={on}
      onPointerMove={onPoint}
      onClick={onChoose}
      className={cx('flex cursor-pointer items-center gap-3 rounded-md px-3 py-2.5', on && 'bg-primary-soft')}
    >
      <Icon size={16} aria-hidden className="text-muted" />
      <span className="min-w-0 flex-1">
        <span className={cx('block truncate font-[550]', kind === 'Error' && 'font-mono text-sm')}>{title}</span>
        <span className="block truncate text-xs text-brass-text">{section}</span>
        <span className="block truncate text-sm text-muted">{text}</span>
      </span>
    </li>
  );
}
