import { useState } from 'react';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { ANNUAL_SAVING_PERCENT, PRICING_TIERS } from '@inlay/catalogue/plans.ts';
import { redemptions } from '@inlay/catalogue/captcha/meters.ts';
import { Accordion } from '@inlay/ui/layout/accordion.tsx';
import { LinkButton } from '@inlay/ui/link-button.tsx';
import type { Billing } from '../../rules/billing.ts';
import { BillingChoice } from './billing-choice.tsx';
import { ClosingBand } from '../home/closing-band.tsx';
import { PageHead } from '../page-head.tsx';
import { PlansCompared } from './plans-compared.tsx';
import { PRICING_QUESTIONS, REFUNDS } from './pricing-texts.ts';
import { TierCard } from './tier-card.tsx';

export const meta = () => [
  { title: 'Pricing · Inlay' },
  {
    name: 'description',
    content: `Free with ${redemptions.perDay.free} captcha requests a day, Pro without a limit, Enterprise on your own terms.`,
  },
];

export default function PricingPage() {
  const [billing, setBilling] = useState<Billing>('annual');
  return (
    <>
      <PageHead
        title="Pay for what you set in"
        lead={`Start free with one project. Upgrade when you need more than ${redemptions.perDay.free} captchas a day.`}
      />
      <section className="wrap">
        <div className="mt-8 flex flex-wrap items-center gap-4">
          <BillingChoice value={billing} onChange={setBilling} />
          <p className="text-sm text-muted">
            <span className="mr-2 font-mono text-xs font-medium text-success">Annual saves {ANNUAL_SAVING_PERCENT}%</span>
            Yearly payers receive unlimited credits.
          </p>
        </div>
        <h2 className="sr-only">Plans</h2>
        <ul className="mt-10 grid gap-4 lg:grid-cols-3">
          {PRICING_TIERS.map((tier) => (
            <TierCard key={tier.id} tier={tier} billing={billing} />
          ))}
        </ul>
      </section>
      <PlansCompared />
      <section className="wrap grid items-start gap-8 pt-16 md:pt-24 lg:grid-cols-[5fr_6fr] lg:gap-16">
        <div>
          <h2 className="heading-2">If it isn’t a fit</h2>
          <p className="mt-3 text-[1rem]/6.5 text-muted">
            Refunds go to the account the payment came from, and are processed within 30 days.
          </p>
          <p className="mt-4">
            <Link
              to="/PaymentPolicy"
              className="inline-flex items-center gap-1.5 rounded-xs font-medium text-primary hover:underline hover:underline-offset-4"
            >
              Payment policy <ArrowRight size={16} aria-hidden />
            </Link>
          </p>
        </div>
        <dl className="border-t border-line">
          {REFUNDS.map(([when, what]) => (
            <div key={when} className="grid gap-x-6 border-b border-line py-4 md:grid-cols-[180px_1fr]">
              <dt className="font-[550]">{when}</dt>
              <dd className="text-muted">{what}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="wrap grid items-start gap-8 pt-16 md:pt-24 lg:grid-cols-[5fr_6fr] lg:gap-16">
        <h2 className="heading-2">Before you ask</h2>
        <Accordion items={PRICING_QUESTIONS} level={3} />
      </section>
      <ClosingBand
        title="Still have a question?"
        text="Write to us. We reply within 24 hours, or within one hour during business hours."
        seed="pricing"
      >
        <LinkButton to="/ContactUs" look="primary">
          Contact us
        </LinkButton>
        <LinkButton to="/SDKDocumentation">Read the docs</LinkButton>
      </ClosingBand>
    </>
  );
}
