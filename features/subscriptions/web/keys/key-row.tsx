import { COPIED_KEY_MESSAGE_MS } from '@inlay/kernel/constants.ts';
import { CopyButton } from '@inlay/ui/layout/copy-button.tsx';

export function KeyRow({ name, value }: { name: string; value: string }) {
  return (
    <div className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-line px-4 py-2.5 not-first:border-t sm:grid-cols-[132px_minmax(0,1fr)_auto] sm:px-5">
      <dt className="text-sm text-muted max-sm:col-span-2">{name}</dt>
      <dd
        className="min-h-9 overflow-x-auto rounded-sm border border-line bg-recess px-2.5 py-1.75 font-mono text-xs/5 font-medium whitespace-nowrap shadow-recess"
        tabIndex={0}
      >
        {value}
      </dd>
      <dd>
        <CopyButton text={value} what={name} confirmMs={COPIED_KEY_MESSAGE_MS} className="border border-line bg-surface shadow-hair" />
      </dd>
    </div>
  );
}
