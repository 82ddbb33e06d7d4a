import { Check, Minus } from 'lucide-react';
import { DASHBOARD_PLANS, type DashboardPlan } from '@inlay/catalogue/plans.ts';
import { LinkButton } from '@inlay/ui/link-button.tsx';

const features = [
  ['ai', 'AI'],
  ['webhook', 'Webhook'],
  ['api', 'API'],
] as const;

export function PaymentTab() {
  return (
    <div className="card grid divide-line max-lg:divide-y lg:grid-cols-3 lg:divide-x">
      {DASHBOARD_PLANS.map((plan) => (
        <Plan key={plan.name} plan={plan} />
      ))}
    </div>
  );
}

function Plan({ plan }: { plan: DashboardPlan }) {
  return (
    <section className="flex flex-col gap-4 p-6">
      <h2 className="text-[1.25rem]/7 font-semibold">{plan.name}</h2>
      {plan.price && <p className="font-semibold">{plan.price}</p>}
      <ul className="grid flex-1 content-start gap-2.5 text-sm">
        {plan.notes.map((note) => (
          <li key={note} className="flex gap-2.5">
            <Check size={16} aria-hidden className="mt-0.5 text-success" />
            {note}
          </li>
        ))}
        {plan.flags &&
          features.map(([key, label]) => {
            const on = plan.flags?.[key] === true;
            return (
              <li key={key} className={`flex gap-2.5 ${on ? '' : 'text-muted'}`}>
                {on ? <Check size={16} aria-hidden className="mt-0.5 text-success" /> : <Minus size={16} aria-hidden className="mt-0.5" />}
                {label} {on ? 'Yes' : 'No'}
              </li>
            );
          })}
      </ul>
      <LinkButton to={`/ContactUs?subject=${encodeURIComponent(plan.name)}`} block>
        {plan.name === 'Enterprise OEM' ? 'Request a quote' : `Ask about ${plan.name}`}
      </LinkButton>
    </section>
  );
}
