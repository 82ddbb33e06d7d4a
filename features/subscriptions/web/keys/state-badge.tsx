import { Clock, ShieldCheck, TriangleAlert } from 'lucide-react';
import { Badge } from '@inlay/ui/layout/badge.tsx';
import { cx } from '@inlay/ui/cx.ts';
import type { Subscription } from '../find-subscription.ts';

export type SubscriptionState = 'announced' | 'active' | 'expired';

/** What does not work yet neither serves nor expires. */
export const stateOf = ({ component, licence }: Pick<Subscription, 'component' | 'licence'>): SubscriptionState =>
  !component.live ? 'announced' : licence.isLicenseExpired ? 'expired' : 'active';

const words = { announced: 'Announced', active: 'Active', expired: 'Expired' };
const badges = {
  announced: { tone: 'flat', Icon: Clock },
  active: { tone: 'ok', Icon: ShieldCheck },
  expired: { tone: 'bad', Icon: TriangleAlert },
} as const;

/** Colour, shape and word. */
export function StateBadge({ state }: { state: SubscriptionState }) {
  const { tone, Icon } = badges[state];
  return (
    <Badge tone={tone} icon={<Icon size={14} aria-hidden />}>
      {words[state]}
    </Badge>
  );
}

const dots = {
  announced: ['text-subtle', 'border-2 border-line-strong'],
  active: ['text-success', 'bg-success'],
  expired: ['text-danger', 'border-3 border-danger'],
} as const;

/** The same in a row: a filled green dot, a red ring or a pale one, with the word. */
export function StateDot({ state }: { state: SubscriptionState }) {
  const [colour, shape] = dots[state];
  return (
    <span className={cx('inline-flex flex-none items-center gap-1.5 text-xs', colour)}>
      <span className={cx('size-2.5 rounded-full', shape)} />
      {words[state]}
    </span>
  );
}
