import { Check, Timer, X } from 'lucide-react';
import { Badge } from '@inlay/ui/layout/badge.tsx';
import type { Delivery } from '../webhook-calls.ts';
import { wordOfAttempt } from './attempt-steps.ts';

/** How a delivery stands: the last answer once it is over, else that it waits. */
export function DeliveryBadge({ delivery: { state, attempts } }: { delivery: Pick<Delivery, 'state' | 'attempts'> }) {
  const last = attempts.at(-1);
  if (state === 'cancelled') return <Badge>Cancelled</Badge>;
  if (state === 'waiting')
    return (
      <Badge tone="warn" icon={<Timer size={14} aria-hidden />}>
        Waiting
      </Badge>
    );
  const [tone, Icon] = state === 'delivered' ? (['ok', Check] as const) : (['bad', X] as const);
  return (
    <Badge tone={tone} icon={<Icon size={14} aria-hidden />}>
      {last ? wordOfAttempt(last) : state}
      <span className="sr-only">, {state}</span>
    </Badge>
  );
}
