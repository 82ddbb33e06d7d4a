import { type FormEvent, useState } from 'react';
import { type AccountPlan, PLAN_NAMES } from '@inlay/catalogue/plans.ts';
import { sentencesOf } from '@inlay/kernel/errors.ts';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { TextArea } from '@inlay/ui/form/text-area.tsx';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { CardCell, CardRow, CardTable } from '@inlay/ui/layout/card-table.tsx';
import { DialogButtons } from '@inlay/ui/overlay/dialog-buttons.tsx';
import { Dialog } from '@inlay/ui/overlay/dialog.tsx';
import { ApiError } from '@inlay/web-client/api-client.ts';
import { requestBody } from '../rules/plan-request.ts';
import { whatChanges } from '../rules/what-changes.ts';
import { type PlanOfAccount, planCalls } from './plan-calls.ts';

interface AskDialogProps {
  readonly plan: AccountPlan;
  readonly now: PlanOfAccount;
  readonly onAsked: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for another plan: what it changes is said before. */
export function AskDialog({ plan, now, onAsked, onClose }: AskDialogProps) {
  const [note, setNote] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const heads = [{ label: 'What' }, { label: 'Now' }, { label: `On ${PLAN_NAMES[plan]}` }, { label: 'Effect' }];

  async function submit(event: FormEvent) {
    event.preventDefault();
    const sentence = sentencesOf(requestBody, { plan, note })['note'];
    setWrong(sentence);
    setError(undefined);
    if (sentence !== undefined) return;
    setBusy(true);
    try {
      await planCalls.ask({ plan, note });
      await onAsked();
    } catch (failure) {
      setBusy(false);
      if (failure instanceof ApiError && failure.fields['note'] !== undefined) return setWrong(failure.fields['note']);
      setError(failureSentence(failure, { field: 'plan', fallback: 'The request could not be sent. Please try again.' }));
    }
  }

  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      dismissible={!busy}
      title={plan === 'enterprise' ? `Request a quote for ${PLAN_NAMES[plan]}` : `Ask for ${PLAN_NAMES[plan]}`}
      description="We answer by email. Nothing changes and nothing is charged before that."
    >
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        {error && <Banner tone="bad" role="alert" lead={error} />}
        <div className="rounded-md border border-line">
          <CardTable label="What changes" heads={heads}>
            {whatChanges(now.plan, plan, now).map(({ what, now: today, later, so }) => (
              <CardRow key={what}>
                <CardCell>
                  <span className="font-[550]">{what}</span>
                </CardCell>
                <CardCell label="Now">{today}</CardCell>
                <CardCell label={`On ${PLAN_NAMES[plan]}`}>{later}</CardCell>
                <CardCell label="Effect">
                  <span className="text-muted">{so}</span>
                </CardCell>
              </CardRow>
            ))}
          </CardTable>
        </div>
        <TextArea
          label="What do you need?"
          hint="For example, the number of developers or the requests a day you expect."
          optional
          value={note}
          error={wrong}
          onChange={(event) => setNote(event.target.value)}
        />
        <DialogButtons act="Send request" busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
