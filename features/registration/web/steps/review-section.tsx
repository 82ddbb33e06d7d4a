import { ChevronDown, Pencil } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '@inlay/ui/button.tsx';
import { cx } from '@inlay/ui/cx.ts';

interface ReviewSectionProps {
  title: string;
  /** Stands beside the title while the section is closed. */
  summary: string;
  rows: readonly (readonly [label: string, value: ReactNode])[];
  open: boolean;
  onToggle: () => void;
  onEdit: () => void;
  disabled: boolean;
}

export function ReviewSection({ title, summary, rows, open, onToggle, onEdit, disabled }: ReviewSectionProps) {
  const id = useId();
  return (
    <section className="border-b border-line">
      <div className="flex items-center gap-3 px-4 py-3 sm:px-6">
        <h3 className="heading-3 min-w-0 flex-1">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            onClick={onToggle}
            className="flex min-h-8 w-full items-center gap-2.5 rounded-xs text-left"
          >
            <ChevronDown size={16} aria-hidden className={cx('text-subtle transition-[rotate] duration-160', !open && '-rotate-90')} />
            {title}
            {!open && <span className="min-w-0 flex-1 truncate text-sm font-normal text-subtle">{summary}</span>}
          </button>
        </h3>
        <Button size="sm" icon={<Pencil size={14} aria-hidden />} aria-label={`Edit ${title}`} onClick={onEdit} disabled={disabled}>
          Edit
        </Button>
      </div>
      <dl id={id} hidden={!open} className={cx('gap-x-6 gap-y-4 px-4 pb-6 pl-[42px] sm:grid-cols-3 sm:px-6 sm:pl-[50px]', open && 'grid')}>
        {rows.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-xs text-subtle">{label}</dt>
            <dd className="break-words">{value === '' ? '–' : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
