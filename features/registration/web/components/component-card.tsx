import { Check, X } from 'lucide-react';
import { Badge } from '@inlay/ui/layout/badge.tsx';
import { Checkbox } from '@inlay/ui/form/checkbox.tsx';
import { cx } from '@inlay/ui/cx.ts';
import type { Flags } from './use-component-choices.ts';

export const FLAGS = [
  { key: 'aI_Enable', label: 'AI Enabled', text: 'AI Enabled: a trained model does part of the work of this component.' },
  { key: 'webHook_Enable', label: 'Web Hook', text: 'Web Hook: this component can send events to your URL.' },
  { key: 'apI_Enable', label: 'API Enabled', text: 'API Enabled: your own server can call this component.' },
] as const;

interface ComponentCardProps {
  name: string;
  flags: Flags;
  /** Sold, not yet working. */
  announced: boolean;
  chosen: boolean;
  onChange: (chosen: boolean) => void;
}

export function ComponentCard({ name, flags, announced, chosen, onChange }: ComponentCardProps) {
  return (
    <div className={cx('rounded-md border bg-surface shadow-hair', chosen ? 'border-primary ring-1 ring-primary' : 'border-line')}>
      <div className="border-b border-line px-3 py-1.5">
        <Checkbox label={<span className="block w-full text-sm font-[550]">{name}</span>} checked={chosen} onChange={onChange} />
        {announced && (
          <p className="pb-1 pl-7.5">
            <Badge tone="brass">Coming soon</Badge>
          </p>
        )}
      </div>
      <dl className="grid gap-1 px-3 py-2.5 text-sm">
        {FLAGS.map(({ key, label }) => (
          <div key={key} className="flex items-center gap-1">
            <dt className="flex-1 text-muted">{label}</dt>
            <dd>
              <FlagWord value={flags[key]} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** A flag that the catalogue doesn't give is a plain "No", without a mark. */
function FlagWord({ value }: { value: boolean | undefined }) {
  if (value === undefined) return <span className="text-muted">No</span>;
  const Mark = value ? Check : X;
  return (
    <span className={cx('inline-flex items-center gap-1.5 font-[550]', value ? 'text-success' : 'text-muted')}>
      <Mark size={16} aria-hidden />
      {value ? 'Yes' : 'No'}
    </span>
  );
}
