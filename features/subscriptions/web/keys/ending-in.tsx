import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatCountdown } from '../format-date.ts';
import { useNow } from '../use-now.ts';

/** What is left of a rolled secret, to the second and never announced; at its end the list is asked for again. */
export function EndingIn({ at }: { at: string }) {
  const client = useQueryClient();
  const left = Date.parse(at) - useNow(1_000);
  const over = left <= 0;
  useEffect(() => {
    if (over) void client.invalidateQueries({ queryKey: ['secrets'] });
  }, [over, client]);
  return (
    <span role="timer" aria-label="Time left" className="font-mono tabular-nums">
      {formatCountdown(left)}
    </span>
  );
}
