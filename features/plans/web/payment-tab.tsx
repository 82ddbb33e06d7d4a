import { ForRole } from '@inlay/ui/role/for-role.tsx';
import { type ReactNode, useState } from 'react';
import { type AccountPlan, DASHBOARD_PLANS, PLAN_NAMES } from '@inlay/catalogue/plans.ts';
import { Button } from '@inlay/ui/button.tsx';
import type { OnError } from '@inlay/ui/dashboard-part.ts';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { formatDay } from '@inlay/ui/format-moment.ts';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { Card } from '@inlay/ui/layout/card.tsx';
import { TextLink } from '@inlay/ui/link-button.tsx';
import { LoadState } from '@inlay/ui/list/load-state.tsx';
import { useToast } from '@inlay/ui/overlay/toast.tsx';
import type { withdrawRequest } from '../contract.ts';
import { AskDialog } from './ask-dialog.tsx';
import { PlanColumn } from './plan-column.tsx';
import { type PlanOfAccount, planCalls, usePlan, usePlanReload } from './plan-calls.ts';
import { UsageCard } from './usage-card.tsx';

interface PaymentTabProps {
  /** The licences that the plan covers. */
  readonly covered: ReactNode;
  readonly onError: OnError;
}

/** The plans, which one the account has, what it limits, and how to ask for another. */
export function PaymentTab({ covered, onError }: PaymentTabProps) {
  const query = usePlan();
  const reload = usePlanReload();
  const toast = useToast();
  const [wanted, setWanted] = useState<AccountPlan>();
  const plan = query.data;
  const current = plan && PLAN_NAMES[plan.plan];

  async function asked() {
    setWanted(undefined);
    await reload();
    toast('success', 'Request sent. We answer by email.');
  }

  async function withdraw(id: string) {
    try {
      await planCalls.withdraw(id);
      onError(null);
    } catch (error) {
      onError(failureSentence(error, { fallback: 'The request could not be withdrawn. Please try again.' }));
    }
    await reload();
  }

  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <h2 className="heading-3">Plans</h2>
        <p className="min-h-5 text-sm text-muted">
          {current && `You are on ${current}. `}The plan belongs to the account: all projects and components share it. Nothing is charged
          here.
        </p>
      </div>
      {plan && <Standing plan={plan} onWithdraw={(id) => void withdraw(id)} />}
      <div className="card grid divide-line overflow-hidden max-lg:divide-y lg:grid-cols-3 lg:divide-x">
        {DASHBOARD_PLANS.map((one) => (
          <PlanColumn
            key={one.id}
            plan={one}
            current={one.id === plan?.plan}
            asked={one.id === plan?.request?.plan}
            isKnown={plan !== undefined}
            onAsk={() => setWanted(one.id)}
          />
        ))}
      </div>
      {plan ? (
        <UsageCard plan={plan} />
      ) : (
        <Card title="Usage against limits" flush>
          <LoadState query={query} rows={2} label="Loading usage" />
        </Card>
      )}
      {plan && plan.changes.length > 0 && <History changes={plan.changes} />}
      {covered}
      <p className="text-sm text-muted">
        Refunds within 30 days for the balance left, within 60 days if unsatisfied, to the same payment account.{' '}
        <TextLink to="/PaymentPolicy">Refund and payment policy</TextLink>
      </p>
      {plan && wanted && <AskDialog plan={wanted} now={plan} onAsked={asked} onClose={() => setWanted(undefined)} />}
    </div>
  );
}

/** What waits for an answer, or was declined. */
function Standing({ plan: { request, declined }, onWithdraw }: { plan: PlanOfAccount; onWithdraw: (id: string) => void }) {
  if (request) {
    return (
      <Banner
        tone="info"
        lead={`You asked for ${PLAN_NAMES[request.plan]} on ${formatDay(request.askedAt)}.`}
        action={
          <ForRole<typeof withdrawRequest> role="owner">
            <Button size="sm" onClick={() => onWithdraw(request.id)}>
              Withdraw
            </Button>
          </ForRole>
        }
      >
        We answer by email.
      </Banner>
    );
  }
  if (!declined) return null;
  return (
    <Banner
      tone="warn"
      lead={`Your request for ${PLAN_NAMES[declined.plan]} was declined on ${formatDay(declined.at)}${declined.reason === null ? '.' : ':'}`}
    >
      {declined.reason}
    </Banner>
  );
}

const History = ({ changes }: Pick<PlanOfAccount, 'changes'>) => (
  <Card title="Plan history" flush>
    <ul className="divide-y divide-line text-sm">
      {changes.map(({ at, from, to, reason }) => (
        <li key={at} className="flex flex-wrap gap-x-4 gap-y-0.5 px-4 py-3 sm:px-5">
          <span className="w-28 text-muted tabular-nums">{formatDay(at)}</span>
          <span className="font-[550]">
            {PLAN_NAMES[from]} to {PLAN_NAMES[to]}
          </span>
          <span className="min-w-0 flex-[1_1_16rem] text-muted wrap-anywhere">{reason}</span>
        </li>
      ))}
    </ul>
  </Card>
);
