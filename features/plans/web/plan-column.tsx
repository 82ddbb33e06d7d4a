import { ForRole } from '@inlay/ui/role/for-role.tsx';
import { Check, KeyRound } from 'lucide-react';
import type { DashboardPlan } from '@inlay/catalogue/plans.ts';
import { Badge } from '@inlay/ui/layout/badge.tsx';
import { Button } from '@inlay/ui/button.tsx';
import { cx } from '@inlay/ui/cx.ts';
import { YesNo } from '@inlay/ui/layout/yes-no.tsx';
import type { askForPlan } from '../contract.ts';
import { planHeadline } from './plan-headline.ts';

const features = [
  ['ai', 'AI'],
  ['webhook', 'Webhook'],
  ['api', 'API'],
] as const;

interface PlanColumnProps {
  plan: DashboardPlan;
  current: boolean;
  /** Whether it was asked for, and not answered yet. */
  asked: boolean;
  /** Until the account's plan is known, none can be asked for. */
  isKnown: boolean;
  onAsk: () => void;
}

/** One plan. The current one carries the brass edge and its badge; the others' buttons open a request. */
export function PlanColumn({ plan, current, asked, isKnown, onAsk }: PlanColumnProps) {
  const { before, amount, after, notes } = planHeadline(plan);
  return (
    <section
      aria-label={plan.name}
      className={cx('flex min-w-0 flex-col gap-4 p-5 sm:p-6', current && 'shadow-[inset_0_2px_0_var(--color-brass)]')}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-[1.25rem]/7 font-semibold">{plan.name}</h3>
        {current && (
          <Badge tone="info" icon={<Check size={14} aria-hidden />}>
            Current plan
          </Badge>
        )}
      </div>
      <p className="flex flex-col justify-end lg:min-h-20">
        {before && <span className="text-sm text-muted">{before} </span>}
        <b className="text-[1.5rem]/8 font-semibold tracking-[-0.02em]">{amount} </b>
        <span className="text-sm text-muted">{after}</span>
      </p>
      <ul className="grid flex-1 content-start gap-2.5 text-sm">
        {plan.flags &&
          features.map(([key, label]) => {
            const on = plan.flags?.[key] === true;
            return (
              <li key={key}>
                <YesNo on={on}>
                  {label} {on ? 'Yes' : 'No'}
                </YesNo>
              </li>
            );
          })}
        {notes.map((note) => (
          <li key={note} className="flex gap-2.5">
            <KeyRound size={16} aria-hidden className="mt-0.5 text-muted" />
            {note}
          </li>
        ))}
      </ul>
      {current || asked ? (
        <Button block disabled>
          {current ? 'Your plan' : 'Asked for'}
        </Button>
      ) : (
        <ForRole<typeof askForPlan> role="owner">
          <Button block look={plan.id === 'pro' ? 'primary' : 'secondary'} disabled={!isKnown} onClick={onAsk}>
            {plan.id === 'enterprise' ? 'Request a quote' : `Ask for ${plan.name}`}
          </Button>
        </ForRole>
      )}
    </section>
  );
}
