import { useEffect } from 'react';
import { useReload } from '@inlay/ui/hooks/use-reload.ts';
import { formatCountdown } from '../format-date.ts';
import { SECRETS } from '../query-keys.ts';
import { useNow } from '@inlay/ui/hooks/use-now.ts';

/** What is left of a rolled secret, to the second and never announced; at its end the list is asked for again. */
export function EndingIn({ at }: { at: string }) {
  const reload = useReload();
  const left = Date.parse(at) - useNow(1_000);
  const over = left <= 0;
  useEffect(() => {
    if (over) void reload(SECRETS);
  }, [over, reload]);
  return (
    <span role="timer" aria-label="Time left" className="font-mono tabular-nums">
      {formatCountdown(left)}
    </span>
  );
}
