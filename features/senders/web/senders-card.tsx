import { ForRole } from '@inlay/ui/role/for-role.tsx';
import { useRefusal } from '@inlay/ui/role/role-context.tsx';
import type { createSender, orderSenders } from '@inlay/messaging/contract.ts';
import { CircleCheck, Plus, TriangleAlert } from 'lucide-react';
import { MOST_SENDERS } from '@inlay/messaging/rules/sender-shapes.ts';
import { MINUTE_MS } from '@inlay/kernel/time.ts';
import { Button } from '@inlay/ui/button.tsx';
import { useNow } from '@inlay/ui/hooks/use-now.ts';
import { Badge } from '@inlay/ui/layout/badge.tsx';
import { Card } from '@inlay/ui/layout/card.tsx';
import { EmptyState } from '@inlay/ui/layout/empty-state.tsx';
import { useReorder } from './order/use-reorder.ts';
import { channelWords } from './channel-words.ts';
import type { SenderLists, SendingChannel } from './sender-calls.ts';
import { type RowActs, SenderRow } from './sender-row.tsx';
import { channelHealth, currentOf, stateOf } from './sender-state.ts';

export interface CardActs extends RowActs {
  readonly add: () => void;
  readonly addOperator: () => void;
  readonly order: (ids: readonly string[]) => Promise<void>;
  /** Takes the last change of the order back; absent once it is too late. */
  readonly undo: (() => void) | undefined;
}

interface SendersCardProps {
  readonly channel: SendingChannel;
  readonly lists: SenderLists;
  /** Absent where nothing can be changed. */
  readonly acts: CardActs | undefined;
}

/** Who carries the messages of a channel, in the order in which they are asked. */
export function SendersCard({ channel, lists: { [channel]: senders, removed }, acts }: SendersCardProps) {
  const words = channelWords[channel];
  const now = useNow(senders.some(({ state }) => state === 'paused') ? 1_000 : MINUTE_MS);
  const own = senders.filter(({ kind }) => kind !== 'operator');
  const { list, order, lifted, told, handleProps } = useReorder({
    ids: own.map(({ id }) => id),
    nameOf: (id) => own.find((sender) => sender.id === id)?.label ?? '',
    onDrop: acts?.order ?? (() => Promise.resolve()),
  });
  const rows = [...order.flatMap((id) => own.filter((sender) => sender.id === id)), ...senders.filter(({ kind }) => kind === 'operator')];
  const current = currentOf(senders, now);
  const canOrder = useRefusal<typeof orderSenders>('developer') === undefined;
  const addButton = acts && (
    <ForRole<typeof createSender> role="developer">
      <Button look="primary" icon={<Plus size={16} aria-hidden />} onClick={acts.add}>
        {words.add}
      </Button>
    </ForRole>
  );
  const canAddOperator = acts && removed.includes(channel);

  if (rows.length === 0)
    return (
      <Card title={words.title} flush>
        <EmptyState title={words.none} action={addButton}>
          {canAddOperator ? `${words.noneText.slice(0, -1)}, or use the operator’s.` : words.noneText}
        </EmptyState>
        {canAddOperator && <OperatorFoot onAdd={acts.addOperator} />}
      </Card>
    );
  const { word, tone } = channelHealth(senders, now);
  return (
    <Card
      title={words.title}
      note={`${own.length} of ${MOST_SENDERS} of your own`}
      aside={
        <Badge
          tone={tone}
          icon={
            tone === 'ok' ? <CircleCheck size={14} aria-hidden /> : tone === 'flat' ? undefined : <TriangleAlert size={14} aria-hidden />
          }
        >
          {word}
        </Badge>
      }
      flush
    >
      <ol ref={list} aria-label={words.list} className="divide-y divide-line">
        {rows.map((sender, i) => (
          <SenderRow
            key={sender.id}
            sender={sender}
            place={i + 1}
            state={stateOf(sender, senders, now)}
            current={sender.id === current?.id}
            last={i === rows.length - 1}
            handle={acts && canOrder && own.length > 1 && sender.kind !== 'operator' ? handleProps(sender.id) : undefined}
            lifted={sender.id === lifted}
            acts={acts}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {told}
      </p>
      <div className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-3 text-xs text-muted sm:px-5">
        <p className="min-w-0 flex-[1_1_16rem]">
          A sender that fails 5 times in 60 seconds is paused. After 30 seconds, one {words.message} tries it again.
        </p>
        {acts?.undo && (
          <ForRole<typeof orderSenders> role="developer">
            <Button size="sm" onClick={acts.undo}>
              Undo order
            </Button>
          </ForRole>
        )}
      </div>
      {canAddOperator && <OperatorFoot onAdd={acts.addOperator} />}
    </Card>
  );
}

const OperatorFoot = ({ onAdd }: { onAdd: () => void }) => (
  <div className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-3 text-xs text-muted sm:px-5">
    <p className="min-w-0 flex-[1_1_16rem]">You removed the operator’s mail server. If you add it again, it is tried last.</p>
    <ForRole<typeof createSender> role="developer">
      <Button size="sm" icon={<Plus size={16} aria-hidden />} onClick={onAdd}>
        Add it again
      </Button>
    </ForRole>
  </div>
);
