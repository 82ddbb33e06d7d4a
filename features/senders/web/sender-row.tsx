import { ForRole } from '@inlay/ui/role/for-role.tsx';
import type { changeSender, deleteSender, resumeSender, testSender } from '@inlay/messaging/contract.ts';
import { Circle, GripVertical, Pencil, Trash2, TriangleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button, IconButton } from '@inlay/ui/button.tsx';
import { cx } from '@inlay/ui/cx.ts';
import type { OwnSender, Sender } from './sender-calls.ts';
import type { SenderState } from './sender-state.ts';

export interface RowActs {
  readonly test: (sender: OwnSender) => void;
  readonly edit: (sender: OwnSender) => void;
  readonly resume: (sender: OwnSender) => void;
  readonly remove: (sender: Sender) => void;
}

interface SenderRowProps {
  readonly sender: Sender;
  /** From 1. */
  readonly place: number;
  readonly state: SenderState;
  /** A message is given to it first. */
  readonly current: boolean;
  readonly last: boolean;
  /** Absent where it can't be moved. */
  readonly handle?: Omit<ComponentProps<'button'>, 'className'> | undefined;
  readonly lifted: boolean;
  /** Absent where nothing can be changed. */
  readonly acts: RowActs | undefined;
}

/** One sender: its place, what it is, how it does, and what can be done with it. */
export function SenderRow({ sender, place, state, current, last, handle, lifted, acts }: SenderRowProps) {
  const { label } = sender;
  return (
    <li
      className={cx(
        'relative grid grid-cols-[1.75rem_1.75rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2 px-3 py-3.5 text-sm md:grid-cols-[1.75rem_1.75rem_minmax(0,1.4fr)_minmax(0,1fr)_14.5rem]',
        lifted && 'z-10 rounded-md bg-surface shadow-pop outline-2 -outline-offset-2 outline-primary',
        // The seam from this place to the next.
        !last && 'after:absolute after:top-12 after:-bottom-5 after:left-[65px] after:border-l-2 after:border-brass after:content-[""]',
      )}
    >
      {handle ? (
        <button
          {...handle}
          type="button"
          aria-label={`Move ${label}. Place ${place}`}
          aria-pressed={lifted}
          className="mt-1.5 grid size-7 cursor-grab touch-none place-items-center self-start rounded-xs text-subtle hover:bg-recess hover:text-text active:cursor-grabbing"
        >
          <GripVertical size={16} aria-hidden />
        </button>
      ) : (
        <span />
      )}
      <span
        aria-hidden
        className={cx(
          'relative z-1 mt-1.5 grid size-7 place-items-center self-start rounded-full border font-mono text-[13px]/none font-[550]',
          current ? 'border-primary bg-primary text-on-primary' : 'border-line-strong bg-recess text-muted',
        )}
      >
        {place}
      </span>
      <div className="min-w-0">
        <p className="font-[550] wrap-anywhere">{label}</p>
        <p className="text-xs wrap-anywhere text-muted">{lifted ? 'Arrows move, Enter drops, Esc puts back.' : kindOf(sender)}</p>
      </div>
      <div className="min-w-0 max-md:col-start-3">
        <StateWord state={state} />
        {state.note && <p className="text-xs wrap-anywhere text-muted">{state.note}</p>}
      </div>
      {acts && (
        <div className="flex items-center justify-end gap-1 max-md:col-start-3 max-md:justify-start">
          <RowButtons sender={sender} state={state} acts={acts} />
        </div>
      )}
    </li>
  );
}

function RowButtons({ sender, state, acts }: { sender: Sender; state: SenderState; acts: RowActs }): ReactNode {
  const { label } = sender;
  return (
    <>
      {sender.kind !== 'operator' && (
        <>
          {state.tone === 'warn' && (
            <ForRole<typeof resumeSender> role="developer">
              <Button size="sm" aria-label={`Resume ${label}`} onClick={() => acts.resume(sender)}>
                Resume
              </Button>
            </ForRole>
          )}
          <ForRole<typeof testSender> role="developer">
            <Button size="sm" aria-label={`Test ${label}`} onClick={() => acts.test(sender)}>
              Test
            </Button>
          </ForRole>
          <ForRole<typeof changeSender> role="developer">
            <IconButton label={`Edit ${label}`} onClick={() => acts.edit(sender)}>
              <Pencil size={16} aria-hidden />
            </IconButton>
          </ForRole>
        </>
      )}
      <ForRole<typeof deleteSender> role="developer">
        <IconButton label={sender.kind === 'operator' ? `Remove ${label}` : `Delete ${label}`} onClick={() => acts.remove(sender)}>
          <Trash2 size={16} aria-hidden />
        </IconButton>
      </ForRole>
    </>
  );
}

function StateWord({ state: { word, tone } }: { state: SenderState }) {
  return (
    <p className={cx('flex items-center gap-1.5', tone === 'warn' && 'font-[550] text-warning')}>
      {tone === 'warn' ? (
        <TriangleAlert size={14} className="flex-none" aria-hidden />
      ) : (
        <Circle
          size={10}
          className={cx('flex-none', tone === 'ok' ? 'fill-success text-success' : 'text-subtle')}
          strokeWidth={3}
          aria-hidden
        />
      )}
      {word}
    </p>
  );
}

function kindOf(sender: Sender): string {
  if (sender.kind === 'operator') return 'The operator’s mail server, tried last';
  if (sender.kind === 'smtp') return `SMTP, ${sender.host}:${sender.port}, from ${sender.fromAddress}`;
  const host = URL.parse(sender.baseUrl)?.host ?? sender.baseUrl;
  return `Twilio-compatible, ${host}, from ${sender.from || sender.messagingServiceSid}`;
}
