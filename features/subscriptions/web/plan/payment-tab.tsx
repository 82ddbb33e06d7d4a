import { DASHBOARD_PLANS, type AccountPlan } from '@inlay/catalogue/plans.ts';
import { TextLink } from '@inlay/ui/link-button.tsx';
import { CoveredKeys } from '../keys/covered-keys.tsx';
import { PlanColumn } from './plan-column.tsx';

/** The plans, which one the account has, and what it covers. `plan` is absent until it is known. */
export function PaymentTab({ plan }: { plan: AccountPlan | undefined }) {
  const current = DASHBOARD_PLANS.find(({ id }) => id === plan);
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <h2 className="heading-3">Plans</h2>
        <p className="min-h-5 text-sm text-muted">
          {current && `You are on ${current.name}. `}A button opens a request; nothing is charged here.
        </p>
      </div>
      <div className="card grid divide-line overflow-hidden max-lg:divide-y lg:grid-cols-3 lg:divide-x">
        {DASHBOARD_PLANS.map((one) => (
          <PlanColumn key={one.name} plan={one} current={one === current} />
        ))}
      </div>
      <CoveredKeys />
      <p className="text-sm text-muted">
        Refunds within 30 days for the balance left, within 60 days if unsatisfied, to the same payment account.{' '}
        <TextLink to="/PaymentPolicy">Refund and payment policy</TextLink>
      </p>
    </div>
  );
}
