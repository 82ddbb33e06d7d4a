import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { MOST_ATTEMPTS } from '@inlay/events/rules/retry-schedule.ts';
import { cx } from '@inlay/ui/cx.ts';
import { CardCell, CardDetails, CardRow } from '@inlay/ui/layout/card-table.tsx';
import { endpointName } from '../endpoints/endpoint-health.ts';
import { formatSecond, formatTook } from '../format-time.ts';
import type { Delivery, Endpoint } from '../webhook-calls.ts';
import { DeliveryBadge } from './delivery-badge.tsx';

const COLUMNS = 5;

export interface DeliveryRowProps {
  delivery: Delivery;
  /** Named where the list has deliveries of several. */
  endpoint: Endpoint | undefined;
  open: boolean;
  onToggle: (open: boolean) => void;
  now: number;
  /** The delivery whole. */
  children: ReactNode;
}

export function DeliveryRow({ delivery, endpoint, open, onToggle, now, children }: DeliveryRowProps) {
  const { type, state, attempts, createdAt } = delivery;
  const details = useId();
  const last = attempts.at(-1);
  return (
    <>
      <CardRow on={open}>
        <CardCell>
          <button
            type="button"
            aria-expanded={open}
            aria-controls={open ? details : undefined}
            onClick={() => onToggle(!open)}
            className="-mx-2 flex min-h-8 min-w-0 items-center gap-2 rounded-sm px-2 text-left"
          >
            <ChevronRight size={14} aria-hidden className={cx('text-subtle', open && 'rotate-90')} />
            <span className="min-w-0">
              <span className="block font-mono text-xs font-medium wrap-anywhere">{type}</span>
              {endpoint && <span className="block text-xs wrap-anywhere text-muted">{endpointName(endpoint)}</span>}
            </span>
          </button>
        </CardCell>
        <CardCell label="Time">
          <time dateTime={createdAt} className="text-muted tabular-nums">
            {formatSecond(createdAt, now)}
          </time>
        </CardCell>
        <CardCell label="Answer">
          <DeliveryBadge delivery={delivery} />
        </CardCell>
        <CardCell label="Attempts">
          <span className="tabular-nums">{state === 'waiting' ? `${attempts.length} of ${MOST_ATTEMPTS}` : attempts.length}</span>
        </CardCell>
        <CardCell label="Took" right>
          <span className="tabular-nums">{last ? formatTook(last.tookMs) : '–'}</span>
        </CardCell>
      </CardRow>
      {open && (
        <CardDetails id={details} columns={COLUMNS}>
          {children}
        </CardDetails>
      )}
    </>
  );
}
