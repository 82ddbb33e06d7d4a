import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useState } from 'react';

/** A password left open on a screen is read by the room: it masks itself again. */
const SHOWN_MS = 10_000;

export function MaskedPassword({ password }: { password: string }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  const Icon = shown ? EyeOff : Eye;
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <span className={shown ? 'min-w-0 font-mono text-sm break-all' : undefined}>{shown ? password : '••••••••••••'}</span>
      <button
        type="button"
        aria-label={shown ? 'Hide password' : 'Show password'}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="inline-grid size-7 place-items-center rounded-xs text-muted hover:text-text"
      >
        <Icon size={16} aria-hidden />
      </button>
    </span>
  );
}
