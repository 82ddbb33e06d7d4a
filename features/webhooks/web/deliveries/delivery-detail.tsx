import { ForRole } from '@inlay/ui/role/for-role.tsx';
import type { replayDelivery } from '@inlay/events/contract.ts';
import { Check, Copy, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@inlay/ui/button.tsx';
import { useNow } from '@inlay/ui/hooks/use-now.ts';
import { CopyButton, useCopy } from '@inlay/ui/layout/copy-button.tsx';
import { LoadState } from '@inlay/ui/list/load-state.tsx';
import { textLinkClass } from '@inlay/ui/link-button.tsx';
import { formatSecond, formatTook } from '../format-time.ts';
import { useDelivery } from '../use-webhooks.ts';
import type { Attempt, WholeDelivery } from '../webhook-calls.ts';
import { wordOfAttempt } from './attempt-steps.ts';
import { AttemptsLine } from './attempts-line.tsx';
import { curlOf, prettyBody } from './request-texts.ts';
import { HeaderLines, Well } from './well.tsx';

export interface DeliveryDetailProps {
  id: string;
  /** Absent where its endpoint can be sent nothing. */
  onReplay: (() => Promise<void>) | undefined;
  onOpen: (id: string) => void;
}

/** One delivery whole: what was sent, what was answered, and when it is tried again. */
export function DeliveryDetail({ id, onReplay, onOpen }: DeliveryDetailProps) {
  const query = useDelivery(id);
  if (!query.data) return <LoadState query={query} rows={3} label="Loading the delivery" />;
  return <Shown delivery={query.data} onReplay={onReplay} onOpen={onOpen} />;
}

function Shown({ delivery, onReplay, onOpen }: Omit<DeliveryDetailProps, 'id'> & { delivery: WholeDelivery }) {
  const now = useNow(1_000);
  const [chosen, setChosen] = useState<number>();
  const [busy, setBusy] = useState(false);
  const { attempts, request, event, createdAt, replayOf } = delivery;
  const number = chosen ?? attempts.length;
  const attempt = attempts[number - 1];

  async function replay() {
    setBusy(true);
    await onReplay?.();
    setBusy(false);
  }

  return (
    <div className="@container grid gap-5 bg-primary-soft/45 p-4 text-sm sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <dl className="flex min-w-0 flex-wrap gap-x-8 gap-y-2">
          <Fact name="webhook-id">
            <span className="flex items-center gap-1">
              <code className="font-mono text-xs wrap-anywhere">{event}</code>
              <CopyButton text={event} what="webhook-id" iconOnly />
            </span>
          </Fact>
          <Fact name="Made, UTC">{formatSecond(createdAt, now)}</Fact>
          {replayOf !== null && (
            <Fact name="Replay of">
              <button type="button" className={textLinkClass} onClick={() => onOpen(replayOf)}>
                the first delivery
              </button>
            </Fact>
          )}
        </dl>
        <div className="flex flex-wrap gap-2">
          {onReplay && (
            <ForRole<typeof replayDelivery> role="developer">
              <Button size="sm" look="primary" busy={busy} icon={<RotateCcw size={16} aria-hidden />} onClick={() => void replay()}>
                Replay now
              </Button>
            </ForRole>
          )}
          {attempt && request.url !== null && <CopyCurl delivery={delivery} attempt={attempt} />}
        </div>
      </div>
      <div className="grid grid-cols-1 gap-4 @3xl:grid-cols-2">
        <Well label="Request" aside={`${new TextEncoder().encode(request.body).length} bytes`}>
          {request.url === null ? 'Kept in the dashboard, not sent' : `POST ${request.url}`}
          {'\n'}
          {attempt && <HeaderLines headers={attempt.headers} />}
          {'\n'}
          {prettyBody(request.body)}
        </Well>
        <AnswerWell attempt={attempt} number={number} url={request.url} />
      </div>
      {attempts.length + (delivery.nextAttemptAt ? 1 : 0) > 0 && (
        <AttemptsLine delivery={delivery} shown={number} onShow={setChosen} now={now} />
      )}
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-xs text-subtle">{name}</dt>
    <dd className="min-h-8 leading-8">{children}</dd>
  </div>
);

function AnswerWell({ attempt, number, url }: { attempt: Attempt | undefined; number: number; url: string | null }) {
  if (!attempt) return <Well label="Answer">Not sent yet.</Well>;
  const { status, answer, tookMs } = attempt;
  return (
    <Well label="Answer" aside={`Attempt ${number}, ${formatTook(tookMs)}, first 4 KB kept`}>
      <b className={attempt.error === null ? 'text-success' : 'text-danger'}>
        {status === null ? `${wordOfAttempt(attempt)}.` : `HTTP ${status}`}
      </b>
      {'\n'}
      {answer && <HeaderLines headers={answer.headers} />}
      {answer?.body && `\n${answer.body}`}
      {url === null && 'As your server would answer.'}
    </Well>
  );
}

function CopyCurl({ delivery, attempt }: { delivery: WholeDelivery; attempt: Attempt }) {
  const { copied, failed, copy } = useCopy();
  return (
    <Button
      size="sm"
      icon={copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
      onClick={() => void copy(curlOf(delivery, attempt))}
    >
      <span aria-live="polite">{copied ? 'Copied!' : failed ? 'Not copied' : 'Copy as curl'}</span>
    </Button>
  );
}
