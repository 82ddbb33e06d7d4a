import { FlaskConical, KeyRound } from 'lucide-react';
import type { Environment } from '@inlay/kernel/environment.ts';
import { Segmented, type Segment } from '@inlay/ui/form/segmented.tsx';

/** The project's own keys of an environment, or the built-in ones that are everybody's. */
export type KeyKind = Environment | 'built-in';

const notes: Record<KeyKind, string> = {
  live: 'Filled in with your keys. Paste it as it is.',
  test: 'Filled in with your test keys. Nothing is counted. Not for production.',
  'built-in': 'Works on any host and is never counted. Not for production.',
};
const icons = { live: KeyRound, test: FlaskConical, 'built-in': FlaskConical };

/** Which keys the snippet holds, and what they are good for. */
export function KeyChoice({ own, kind, onChange }: { own: Environment; kind: KeyKind; onChange: (kind: KeyKind) => void }) {
  const Icon = icons[kind];
  const kinds: readonly Segment<KeyKind>[] = [
    { value: own, label: own === 'live' ? 'Live keys' : 'Test keys' },
    { value: 'built-in', label: 'Built-in keys' },
  ];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-2.5">
      <p className="flex items-center gap-2 text-xs text-muted" aria-live="polite">
        <Icon size={16} aria-hidden />
        {notes[kind]}
      </p>
      <Segmented label="Keys" segments={kinds} value={kind} onChange={onChange} />
    </div>
  );
}
