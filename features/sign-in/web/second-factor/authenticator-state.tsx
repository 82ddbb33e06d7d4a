import { Badge } from '@inlay/ui/layout/badge.tsx';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { Button } from '@inlay/ui/button.tsx';
import { FEW_RECOVERY_CODES, RECOVERY_CODES } from '@inlay/kernel/codes/recovery-code.ts';
import type { SecondFactor } from './second-factor-calls.ts';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

export interface AuthenticatorStateProps {
  factor: SecondFactor;
  /** The button stays in place, or the focus would be lost to the question for the password. */
  busy: boolean;
  onSetUp: () => void;
  onNewCodes: () => void;
  onTurnOff: () => void;
}

/** What a login asks for now, and how to change that. */
export function AuthenticatorState({ factor, busy, onSetUp, onNewCodes, onTurnOff }: AuthenticatorStateProps) {
  const { authenticatorSince: since, recoveryCodesLeft: left } = factor;
  if (since === null)
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-sm">
        <p className="max-w-[60ch] text-muted">
          {loginWithout(factor)} An app generates a new code every 30 seconds, offline and without a message that others could read.
        </p>
        <Button size="sm" look="primary" aria-busy={busy} onClick={onSetUp}>
          Set up
        </Button>
      </div>
    );
  return (
    <div className="grid gap-4 text-sm">
      {left < FEW_RECOVERY_CODES && (
        <Banner
          tone="warn"
          lead={left === 0 ? 'No recovery code is left.' : left === 1 ? 'One recovery code is left.' : `${left} recovery codes are left.`}
        >
          Without a recovery code or your phone you cannot log in. Make new codes.
        </Banner>
      )}
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr_auto] sm:items-center">
        <dt className="text-muted">App</dt>
        <dd>Required at every login since {day.format(since)}</dd>
        <dd className="max-sm:mb-2 sm:justify-self-end">
          <Button size="sm" look="danger" onClick={onTurnOff}>
            Turn off
          </Button>
        </dd>
        <dt className="text-muted">Recovery codes</dt>
        <dd className="tabular-nums">
          {left} of {RECOVERY_CODES} left
        </dd>
        <dd className="sm:justify-self-end">
          <Button size="sm" onClick={onNewCodes}>
            Make new codes
          </Button>
        </dd>
      </dl>
    </div>
  );
}

export const StateMark = ({ on }: { on: boolean }) => <Badge tone={on ? 'ok' : 'flat'}>{on ? 'On' : 'Off'}</Badge>;

/** What a login asks for while no app is on. */
export function loginWithout({ messagesBy }: Pick<SecondFactor, 'messagesBy'>): string {
  if (messagesBy === null) return 'Your password alone opens the account.';
  return `A login asks for a code by ${messagesBy === 'sms' ? 'SMS' : 'email'}.`;
}
