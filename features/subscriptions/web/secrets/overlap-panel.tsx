import { ForRole } from '@inlay/ui/role/for-role.tsx';
import { Timer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '@inlay/ui/button.tsx';
import { useReload } from '@inlay/ui/hooks/use-reload.ts';
import type { endOverlap } from '../../contract.ts';
import { OLD_KEY_OVERLAP_MS } from '../../rules/licence.ts';
import { EndOverlapDialog } from './end-overlap-dialog.tsx';
import { formatCountdown, formatMoment } from '../format-date.ts';
import { ShortKey } from '../keys/short-key.tsx';
import type { OnError } from '@inlay/ui/dashboard-part.ts';
import { DETAILS, KEYS } from '../query-keys.ts';
import type { ReplacedKey } from '../subscription-calls.ts';
import { useNow } from '@inlay/ui/hooks/use-now.ts';
import { keyUse } from '../keys/key-use.ts';

export interface OverlapPanelProps {
  replaced: ReplacedKey;
  onError: OnError;
  /** Called when the panel goes because its key was ended. */
  onEnded: () => void;
}

/** A replaced key that still works: how long, who still uses it, and the way to end it at once. */
export function OverlapPanel({ replaced, onError, onEnded }: OverlapPanelProps) {
  const reload = useReload();
  const now = useNow(1_000);
  const [asking, setAsking] = useState(false);
  const left = Date.parse(replaced.endsAt) - now;
  const over = left <= 0;
  useEffect(() => {
    if (over) void reload(KEYS, DETAILS);
  }, [over, reload]);

  return (
    <section aria-label="Old key" className="grid content-start gap-3 p-4 sm:p-5">
      <h3 className="flex items-center gap-2 text-base font-[550]">
        <Timer size={18} aria-hidden />
        Old key still works
      </h3>
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <ShortKey value={replaced.compKey} what="old key" />
        <span role="timer" aria-label="Time left" className="font-mono text-lg font-semibold tabular-nums">
          {formatCountdown(left)}
        </span>
      </p>
      <span aria-hidden className="block h-1.5 overflow-hidden rounded-xs bg-recess">
        <span className="block h-full bg-brass-text" style={{ width: `${Math.max(0, Math.min(1, left / OLD_KEY_OVERLAP_MS)) * 100}%` }} />
      </span>
      <p className="text-sm wrap-anywhere text-muted">
        Until {formatMoment(replaced.endsAt)}. {keyUse(replaced, now)}
      </p>
      <ForRole<typeof endOverlap> role="developer">
        <Button size="sm" look="danger" className="justify-self-start" onClick={() => setAsking(true)}>
          End overlap now
        </Button>
      </ForRole>
      {asking && (
        <EndOverlapDialog
          replaced={replaced}
          now={now}
          onError={onError}
          onClose={() => setAsking(false)}
          onEnded={() => {
            setAsking(false);
            onEnded();
          }}
        />
      )}
    </section>
  );
}
