import {
  Bell,
  BotMessageSquare,
  ClipboardList,
  DatabaseSearch,
  LogIn,
  ShieldCheck,
  Smartphone,
  Square,
  Store,
  Workflow,
  type LucideIcon,
} from 'lucide-react';

// Named here one by one: a look-up over all of lucide would put every icon into the bundle.
const icons: Record<string, LucideIcon> = {
  'shield-check': ShieldCheck,
  'log-in': LogIn,
  smartphone: Smartphone,
  'clipboard-list': ClipboardList,
  bell: Bell,
  'bot-message-square': BotMessageSquare,
  workflow: Workflow,
  'database-search': DatabaseSearch,
  store: Store,
};

/** The icon a family names in `family.ts`; a new family's icon is added above. */
export function FamilyIcon({ name, size = 16, className = 'text-(--st)' }: { name: string; size?: number; className?: string }) {
  const Icon = icons[name] ?? Square;
  return <Icon size={size} strokeWidth={1.75} aria-hidden className={className} />;
}
