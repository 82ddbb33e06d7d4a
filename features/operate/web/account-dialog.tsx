import { type FormEvent, useState } from 'react';
import { PLAN_NAMES } from '@inlay/catalogue/plans.ts';
import { countOf } from '@inlay/kernel/count.ts';
import { sentencesOf } from '@inlay/kernel/errors.ts';
import { MINUTE_MS } from '@inlay/kernel/time.ts';
import { Button } from '@inlay/ui/button.tsx';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { TextArea } from '@inlay/ui/form/text-area.tsx';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import { useNow } from '@inlay/ui/hooks/use-now.ts';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { LoadState } from '@inlay/ui/list/load-state.tsx';
import { needsProof } from '@inlay/ui/overlay/needs-proof.ts';
import { Dialog } from '@inlay/ui/overlay/dialog.tsx';
import { useReauth } from '@inlay/ui/overlay/reauth-dialog.tsx';
import { useToast } from '@inlay/ui/overlay/toast.tsx';
import { formatDay } from '@inlay/ui/format-moment.ts';
import { shortTime } from '@inlay/ui/short-time.ts';
import { ApiError } from '@inlay/web-client/api-client.ts';
import { suspendBody } from '../rules/operate-bodies.ts';
import type { FormProps } from './account-part.tsx';
import { Part } from './account-part.tsx';
import { PlanPart } from './plan-part.tsx';
import { AccountState } from './account-state.tsx';
import { type Account, operateCalls, useAccount, useReadAgain, useShowAccount } from './operate-calls.ts';

/** One account: its plan, what it uses, and what an operator may do about it. */
export function AccountDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useAccount(id);
  const account = query.data;
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={
        account ? (
          <span className="flex flex-wrap items-center gap-2 wrap-anywhere">
            {account.userName} <AccountState account={account} />
          </span>
        ) : (
          'Account'
        )
      }
      description={account && `${account.email}, since ${formatDay(account.createdAt)}`}
    >
      {account ? <Details account={account} /> : <LoadState query={query} rows={5} label="Loading the account" />}
    </Dialog>
  );
}

function Details({ account }: { account: Account }) {
  const show = useShowAccount();
  const readAgain = useReadAgain();
  const toast = useToast();
  const { withProof, dialog } = useReauth();
  const [error, setError] = useState<string>();
  const now = useNow(MINUTE_MS);

  /** Runs a change; its own fields' sentences go to the form that asked. */
  async function change(act: () => Promise<Account>, done: string): Promise<Record<string, string>> {
    setError(undefined);
    try {
      show(await withProof(act));
      toast('success', done);
      return {};
    } catch (failure) {
      if (needsProof(failure)) return {};
      if (failure instanceof ApiError && Object.keys(failure.fields).length > 0) return failure.fields;
      // It is no longer what is shown here.
      if (failure instanceof ApiError && failure.code === 'conflict') await readAgain(account.id);
      setError(failureSentence(failure, { fallback: 'The change could not be saved. Please try again.' }));
      return {};
    }
  }

  return (
    <div className="grid gap-6">
      {account.suspendedAt !== null && (
        <Banner
          tone="bad"
          lead={`Suspended ${formatDay(account.suspendedAt)}:`}
          action={
            <Button size="sm" onClick={() => void change(() => operateCalls.resume(account.id), `${account.userName} works again.`)}>
              End suspension
            </Button>
          }
        >
          {account.suspendedReason}
        </Banner>
      )}
      {error && <Banner tone="bad" role="alert" lead={error} />}
      <PlanPart
        key={`${account.plan} ${account.request?.id ?? ''}`}
        account={account}
        save={(body) => change(() => operateCalls.plan(account.id, body), `The plan is now ${PLAN_NAMES[body.plan]}.`)}
        decline={(body) => change(() => operateCalls.decline(account.id, body), 'The request is declined.')}
      />
      <Part title="Usage today, UTC">
        <Facts
          rows={account.meters.map(({ meter, used, perDay }) => [
            meter,
            `${used.toLocaleString('en')}${perDay === null ? ', no limit' : ` of ${perDay.toLocaleString('en')}`}`,
          ])}
        />
      </Part>
      <Part title={countOf(account.projects, 'project')}>
        <Facts
          rows={account.projectList.map(({ label, domains, components, siteKeyHint, archived }) => [
            archived ? `${label} (archived)` : label,
            `${domains.join(', ') || 'localhost'}; ${countOf(components, 'component')}; key ${siteKeyHint}`,
          ])}
        />
      </Part>
      {account.suspendedAt === null && (
        <SuspendForm
          account={account}
          save={(body) => change(() => operateCalls.suspend(account.id, body), `${account.userName} is suspended.`)}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {!account.emailProven && (
          <Button size="sm" onClick={() => void change(() => operateCalls.resend(account.id), 'The confirmation email is on its way.')}>
            Resend confirmation email
          </Button>
        )}
        <Button size="sm" onClick={() => void change(() => operateCalls.endSessions(account.id), 'All sessions ended.')}>
          End all sessions
        </Button>
      </div>
      <Part title="Activity">
        <Facts
          rows={account.activity.map(({ at, action, target, detail }) => [
            action.replaceAll(/[.-]/g, ' '),
            `${[target, detail].filter(Boolean).join(': ')} ${shortTime(at, now)}`.trim(),
          ])}
        />
      </Part>
      {dialog}
    </div>
  );
}

function SuspendForm({ account, save }: FormProps<{ reason: string; userName: string }>) {
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [userName, setUserName] = useState('');
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const body = { reason, userName };
    const sentences = sentencesOf(suspendBody, body);
    setWrong(sentences);
    if (Object.keys(sentences).length > 0) return;
    setBusy(true);
    setWrong(await save(body));
    setBusy(false);
  }

  return (
    <Part title="Suspend">
      <p className="text-sm text-muted">
        Within five seconds its widgets stop working and we refuse its keys and secrets. We delete nothing. The owner can still log in, read
        and export.
      </p>
      {isOpen ? (
        <form method="post" noValidate onSubmit={(event) => void submit(event)} className="mt-3 grid gap-4">
          <TextArea
            label="Reason"
            hint="The owner reads it word for word."
            value={reason}
            error={wrong['reason']}
            onChange={(event) => setReason(event.target.value)}
          />
          <TextInput
            label={`Type “${account.userName}” to confirm`}
            autoComplete="off"
            value={userName}
            error={wrong['userName']}
            onChange={(event) => setUserName(event.target.value)}
          />
          <div className="flex gap-3">
            <Button type="submit" look="danger" busy={busy}>
              Suspend
            </Button>
            <Button onClick={() => setIsOpen(false)}>Keep active</Button>
          </div>
        </form>
      ) : (
        <Button size="sm" look="danger" className="mt-3" onClick={() => setIsOpen(true)}>
          Suspend…
        </Button>
      )}
    </Part>
  );
}

const Facts = ({ rows }: { rows: readonly (readonly [name: string, value: string])[] }) => (
  <dl className="grid gap-1.5 text-sm">
    {rows.map(([name, value], at) => (
      // Entries of one second may read the same.
      <div key={`${at} ${name}`} className="flex flex-wrap justify-between gap-x-4">
        <dt className="wrap-anywhere">{name}</dt>
        <dd className="text-muted wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
);
