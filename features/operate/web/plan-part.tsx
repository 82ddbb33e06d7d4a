import { type FormEvent, useState } from 'react';
import { ACCOUNT_PLANS, PLAN_NAMES } from '@inlay/catalogue/plans.ts';
import { sentencesOf } from '@inlay/kernel/errors.ts';
import { Button } from '@inlay/ui/button.tsx';
import { Select } from '@inlay/ui/form/select.tsx';
import { TextArea } from '@inlay/ui/form/text-area.tsx';
import { formatDay } from '@inlay/ui/format-moment.ts';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { declineBody, planBody } from '../rules/operate-bodies.ts';
import { type FormProps, Part } from './account-part.tsx';
import type { Account } from './operate-calls.ts';

const OPTIONS = ACCOUNT_PLANS.map((value) => ({ value, label: PLAN_NAMES[value] }));

type Plan = Account['plan'];

interface PlanPartProps extends FormProps<{ plan: Plan; reason: string; request?: string }> {
  readonly decline: FormProps<{ request: string; reason: string }>['save'];
}

/** The plan of an account, what its owner asks for, and how it came to be what it is. */
export function PlanPart({ account, save, decline }: PlanPartProps) {
  const { request } = account;
  const [plan, setPlan] = useState<Plan>(account.plan);
  const [declining, setDeclining] = useState(false);
  const close = () => {
    setPlan(account.plan);
    setDeclining(false);
  };
  return (
    <Part title="Plan">
      <div className="grid gap-4">
        {request && (
          <Banner
            lead={`Asked for ${PLAN_NAMES[request.plan]} on ${formatDay(request.askedAt)}.`}
            action={
              <span className="flex gap-2">
                <Button size="sm" onClick={() => setPlan(request.plan)}>
                  Grant…
                </Button>
                <Button size="sm" onClick={() => setDeclining(true)}>
                  Decline…
                </Button>
              </span>
            }
          >
            {request.note}
          </Banner>
        )}
        {declining && request ? (
          <ReasonForm
            hint="The owner reads it word for word."
            act="Decline"
            check={(reason) => sentencesOf(declineBody, { request: request.id, reason })}
            save={(reason) => decline({ request: request.id, reason })}
            onClose={close}
          />
        ) : (
          <>
            <Select
              label="Plan"
              options={OPTIONS}
              value={plan}
              hint={plan === account.plan ? undefined : `Was ${PLAN_NAMES[account.plan]}.`}
              onChange={(next) => setPlan(ACCOUNT_PLANS.find((one) => one === next) ?? account.plan)}
            />
            {plan !== account.plan && (
              <ReasonForm
                hint="The owner sees it in the plan history."
                act="Change plan"
                check={(reason) => sentencesOf(planBody, { plan, reason })}
                save={(reason) => save({ plan, reason, ...(request?.plan === plan && { request: request.id }) })}
                onClose={close}
              />
            )}
          </>
        )}
        {account.planChanges.length > 0 && (
          <ul className="grid gap-1.5 text-sm">
            {account.planChanges.map(({ at, from, to, reason }) => (
              <li key={at} className="flex flex-wrap justify-between gap-x-4">
                <span>
                  {PLAN_NAMES[from]} to {PLAN_NAMES[to]}, {formatDay(at)}
                </span>
                <span className="text-muted wrap-anywhere">{reason}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Part>
  );
}

interface ReasonFormProps {
  readonly hint: string;
  readonly act: string;
  /** Sentences by field. */
  readonly check: (reason: string) => Record<string, string>;
  readonly save: (reason: string) => Promise<Record<string, string>>;
  readonly onClose: () => void;
}

function ReasonForm({ hint, act, check, save, onClose }: ReasonFormProps) {
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const sentence = check(reason)['reason'];
    setWrong(sentence);
    if (sentence !== undefined) return;
    setBusy(true);
    setWrong((await save(reason))['reason']);
    setBusy(false);
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <TextArea label="Reason" hint={hint} value={reason} error={wrong} onChange={(event) => setReason(event.target.value)} />
      <div className="flex gap-3">
        <Button type="submit" look="primary" busy={busy}>
          {act}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
}
