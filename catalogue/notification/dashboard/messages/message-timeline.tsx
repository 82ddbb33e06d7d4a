import { Check, CircleDashed, type LucideIcon, Timer, X } from 'lucide-react';
import { cx } from '@inlay/ui/cx.ts';
import { textLinkClass } from '@inlay/ui/link-button.tsx';
import type { WholeMessage } from './message-calls.ts';
import { clockOf, dayOf } from './moment-words.ts';
import { type StepTone, type TimelineLine, timelineLines } from './timeline-words.ts';

const LOOKS: Readonly<Record<StepTone | 'next', readonly [Icon: LucideIcon, colour: string]>> = {
  done: [Check, 'border-success/50 bg-success-soft text-success'],
  good: [Check, 'border-success/50 bg-success-soft text-success'],
  bad: [X, 'border-danger/50 bg-danger-soft text-danger'],
  held: [CircleDashed, 'border-line-strong bg-recess text-muted'],
  next: [Timer, 'border-primary/50 bg-primary-soft text-primary'],
};

interface TimelineProps {
  readonly message: WholeMessage;
  readonly onShow: (id: string) => void;
}

/** What happened to a message, in its order, and what comes next. */
export function Timeline({ message, onShow }: TimelineProps) {
  const lines = timelineLines(message.timeline);
  const next = nextOf(message);
  return (
    <section className="grid gap-3 px-4 py-4 text-sm sm:px-5">
      <h4 className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
        Timeline <span className="text-xs font-normal text-muted">{dayOf(message.createdAt)}, UTC</span>
      </h4>
      <ol className="grid">
        {lines.map((line, i) => (
          <Line
            key={i}
            line={line}
            tone={line.tone}
            day={dayOf(line.at) === dayOf(lines[i - 1]?.at ?? message.createdAt) ? undefined : dayOf(line.at)}
            isLast={i === lines.length - 1 && !next}
            onShow={onShow}
          />
        ))}
        {next && (
          <Line
            line={next}
            tone="next"
            day={dayOf(next.at) === dayOf(lines.at(-1)?.at ?? message.createdAt) ? undefined : dayOf(next.at)}
            isLast
            onShow={onShow}
          />
        )}
      </ol>
    </section>
  );
}

/** What it waits for. */
function nextOf({ state, sendAt, nextAttemptAt, attempts }: WholeMessage): TimelineLine | undefined {
  if (state === 'scheduled' && sendAt !== null) return { at: sendAt, tone: 'held', text: 'Will be sent' };
  if (state === 'waiting' && nextAttemptAt !== null) return { at: nextAttemptAt, tone: 'held', text: `Attempt ${attempts + 1}` };
  return undefined;
}

interface LineProps {
  readonly line: TimelineLine;
  readonly tone: StepTone | 'next';
  /** Where it is another one than that of the line before. */
  readonly day: string | undefined;
  readonly isLast: boolean;
  readonly onShow: (id: string) => void;
}

function Line({ line: { at, who, text, note, message }, tone, day, isLast, onShow }: LineProps) {
  const [Icon, colour] = LOOKS[tone];
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3">
      <span className="grid justify-items-center [grid-template-rows:auto_1fr]" aria-hidden>
        <span className={cx('grid size-5 place-items-center rounded-full border', colour)}>
          <Icon size={12} />
        </span>
        {!isLast && <span className="w-px bg-brass" />}
      </span>
      <div className={cx('min-w-0', !isLast && 'pb-3')}>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className={cx('min-w-0 wrap-anywhere', tone === 'next' && 'font-semibold')}>
            {who !== undefined && <b className="font-semibold">{who}: </b>}
            {text}
          </span>
          <time dateTime={at} className="font-mono text-xs text-muted tabular-nums">
            {day !== undefined && `${day} `}
            {clockOf(at)}
          </time>
        </p>
        {note !== undefined && <p className="text-xs text-muted wrap-anywhere">{note}</p>}
        {message !== undefined && (
          <button type="button" className={cx(textLinkClass, 'text-xs wrap-anywhere')} onClick={() => onShow(message)}>
            Open {message}
          </button>
        )}
      </div>
    </li>
  );
}
