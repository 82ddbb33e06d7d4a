import { useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@inlay/ui/api-client.ts';
import { Button, type ButtonLook } from '@inlay/ui/button.tsx';
import { FieldError } from '@inlay/ui/field.tsx';

export interface AddHostProps {
  /** The host that was refused; null where none is. Stays drawn then: what was added last is said here. */
  host: string | null;
  look?: ButtonLook;
  /** Rejects with the ApiError whose `fields.host` says what is wrong with it. */
  onAddHost: (host: string) => Promise<void>;
}

/** Allows the host that was refused, and says what is still to do: a page that was refused has to be opened again. */
export function AddHost({ host, look = 'secondary', onAddHost }: AddHostProps) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [added, setAdded] = useState<string | null>(null);
  const [refused, setRefused] = useState<{ host: string; why: string } | null>(null);
  const note = useRef<HTMLParagraphElement>(null);
  // The button is gone: its focus goes to what stands in its place.
  useEffect(() => note.current?.focus(), [added]);

  async function add(wanted: string) {
    setBusy(true);
    setRefused(null);
    try {
      await onAddHost(wanted);
      setAdded(wanted);
    } catch (error) {
      const why =
        error instanceof ApiError ? (error.fields['host'] ?? error.message) : 'The server could not be reached. Please try again.';
      setRefused({ host: wanted, why });
    }
    setBusy(false);
    await client.invalidateQueries({ queryKey: ['insights'] });
  }

  if (added !== null && (host === null || host === added)) {
    return (
      <p ref={note} tabIndex={-1} className="flex items-start gap-2 rounded-xs text-sm">
        <Check size={16} aria-hidden className="mt-0.5 text-success" />
        <span className="wrap-anywhere">{added} is allowed now. Open your page there again.</span>
      </p>
    );
  }
  if (host === null) return null;
  return (
    <div className="grid max-w-full justify-items-start">
      <Button
        size="sm"
        look={look}
        busy={busy}
        onClick={() => void add(host)}
        className="max-w-full text-left whitespace-normal! wrap-anywhere"
      >
        Add {host}
      </Button>
      <FieldError error={refused?.host === host ? refused.why : undefined} />
    </div>
  );
}
