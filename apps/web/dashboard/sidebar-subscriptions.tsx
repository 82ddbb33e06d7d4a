import type { Subscription } from '@inlay/features/subscriptions/web/find-subscription.ts';
import { StateDot, stateOf } from '@inlay/features/subscriptions/web/keys/state-badge.tsx';
import { FamilyIcon } from '@inlay/ui/brand/family-icon.tsx';
import { stoneClass } from '@inlay/ui/brand/stone.tsx';
import { SidebarItem } from './sidebar-item.tsx';

export interface SidebarSubscriptionsProps {
  subscriptions: readonly Subscription[];
  shown: Subscription | undefined;
}

/** Per category its components, each with the state of its licence. */
export function SidebarSubscriptions({ subscriptions, shown }: SidebarSubscriptionsProps) {
  const byFamily = Map.groupBy(subscriptions, ({ family }) => family);
  return [...byFamily].map(([family, held]) => (
    <div key={family.slug} className={stoneClass(family.stone)}>
      <p className="flex items-center gap-2 px-3 pt-2.5 pb-1 text-xs font-medium text-subtle">
        <FamilyIcon name={family.icon} size={14} />
        {family.name}
      </p>
      {held.map(({ component, licence }) => (
        <SidebarItem
          key={component.id}
          to={`?c=${component.id}`}
          on={component === shown?.component}
          tail={<StateDot state={stateOf({ component, licence })} />}
        >
          {component.name}
        </SidebarItem>
      ))}
    </div>
  ));
}
