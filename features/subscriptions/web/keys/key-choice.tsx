import { FlaskConical, KeyRound } from 'lucide-react';
import { Segmented } from '@inlay/ui/form/segmented.tsx';

export type KeyKind = 'live' | 'test';
const kinds = [
  { value: 'live' as const, label: 'Live keys' },
  { value: 'test' as const, label: 'Test keys' },
];

/** Which keys the snippet holds, and what they are good for. */
export function KeyChoice({ kind, onChange }: { kind: KeyKind; onChange: (kind: KeyKind) => void }) {
  const Icon = kind === 'live' ? KeyRound : FlaskConical;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-2.5">
      <p className="flex items-center gap-2 text-xs text-muted" aria-live="polite">
        <Icon size={16} aria-hidden />
        {kind === 'live'
          ? 'Filled in with your keys. Paste it as it is.'
          : 'Works on any host, is never counted and passes on a click. Not for production.'}
      </p>
      <Segmented label="Keys" segments={kinds} value={kind} onChange={onChange} />
    </div>
  );
}
