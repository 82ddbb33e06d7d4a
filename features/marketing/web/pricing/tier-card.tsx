import { Check } from 'lucide-react';
import type { PricingTier } from '@inlay/catalogue/plans.ts';
import { Badge } from '@inlay/ui/layout/badge.tsx';
import { cx } from '@inlay/ui/cx.ts';
import { LinkButton, TextLink } from '@inlay/ui/link-button.tsx';
import { priceOf, type Billing } from '../../rules/billing.ts';
import { TIER_TEXTS } from './pricing-texts.ts';

export function TierCard({ tier, billing }: { tier: PricingTier; billing: Billing }) {
  const { amount, per, note } = priceOf(tier, billing);
  const { whom, button, to, askFor } = TIER_TEXTS[tier.id];
  return (
    <li className={cx('card flex flex-col p-6 md:p-8', tier.mostPopular && 'border-primary ring-1 ring-primary ring-inset')}>
      <h3 className="heading-3 flex min-h-6.5 items-center justify-between gap-2">
        {tier.name}
        {tier.mostPopular && <Badge tone="brass">Most Popular</Badge>}
      </h3>
      <p className="mt-1 text-muted lg:min-h-12">{whom}</p>
      <p className="mt-6 flex items-baseline gap-2 text-[3rem]/14 font-semibold tracking-[-0.035em] tabular-nums">
        {amount}
        {per && <span className="text-base font-normal tracking-normal text-muted">{per}</span>}
      </p>
      <p className="text-sm/6 text-muted">{note}</p>
      <LinkButton to={to} look={tier.mostPopular ? 'primary' : 'secondary'} block className="mt-6">
        {button}
      </LinkButton>
      {askFor ? (
        <p className="mt-2 mb-4 min-h-5 text-center text-sm text-muted">
          Every account begins on Free. <TextLink to={`/ContactUs?subject=${encodeURIComponent(askFor)}`}>Ask for {tier.name}</TextLink>
        </p>
      ) : (
        <div className="h-6 lg:h-11" />
      )}
      <ul className="grid gap-2 border-t border-line pt-6">
        {tier.features.map((feature) => (
          <li key={feature} className="grid grid-cols-[16px_1fr] gap-2.5 text-base/5.5 text-muted">
            <Check size={16} aria-hidden className="mt-[3px] text-success" />
            {feature}
          </li>
        ))}
      </ul>
    </li>
  );
}
