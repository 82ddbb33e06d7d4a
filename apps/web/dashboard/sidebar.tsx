import { House, Layers, LifeBuoy, LogOut, Plus, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Subscription } from '@inlay/features/subscriptions/web/find-subscription.ts';
import { sectionTitles, type ProfileSectionName } from '@inlay/features/profile/web/profile-rows.ts';
import { useAccountUser } from '@inlay/ui/account-context.tsx';
import { Button } from '@inlay/ui/button.tsx';
import { logOut } from '@inlay/ui/session.ts';
import { CONTACT_MAIL } from '../shell/contact-places.ts';
import { SidebarGroup } from './sidebar-group.tsx';
import { SidebarItem } from './sidebar-item.tsx';
import { SidebarSubscriptions } from './sidebar-subscriptions.tsx';

export interface SidebarProps {
  /** How the owner is greeted. */
  name: string;
  subscriptions: readonly Subscription[];
  section: ProfileSectionName | undefined;
  shown: Subscription | undefined;
  onAdd: () => void;
}

export function Sidebar({ name, subscriptions, section, shown, onAdd }: SidebarProps) {
  const navigate = useNavigate();
  const { setUser } = useAccountUser();
  const [leaving, setLeaving] = useState(false);

  async function leave() {
    setLeaving(true);
    await logOut();
    setUser(null);
    await navigate('/', { replace: true });
  }

  return (
    <nav aria-label="Dashboard" className="flex flex-col gap-1 px-3 py-5 text-sm">
      <p className="px-3 pb-4 text-[1rem]/6 font-semibold tracking-[-0.01em] wrap-anywhere">Welcome, {name}</p>
      <SidebarItem to="/PostLogin" on={!section && !shown} top icon={<House size={16} aria-hidden />}>
        Home
      </SidebarItem>
      <SidebarGroup title="My Profile" icon={<UserRound size={16} aria-hidden />}>
        {Object.entries(sectionTitles).map(([key, title]) => (
          <SidebarItem key={key} to={`?p=${key}`} on={section === key}>
            {title}
          </SidebarItem>
        ))}
      </SidebarGroup>
      <SidebarGroup title="My Subscriptions" icon={<Layers size={16} aria-hidden />}>
        <SidebarSubscriptions subscriptions={subscriptions} shown={shown} />
      </SidebarGroup>
      <Button block size="sm" className="mt-2 tracking-[0.02em]" icon={<Plus size={16} aria-hidden />} onClick={onAdd}>
        ADD NEW SUBSCRIPTION
      </Button>
      <hr className="my-3 border-line" />
      <SidebarGroup title="Help & Support" icon={<LifeBuoy size={16} aria-hidden />}>
        <p className="px-3 pt-1 pb-2 text-xs text-muted">
          Write to{' '}
          <a href={`mailto:${CONTACT_MAIL}`} className="underline underline-offset-3">
            {CONTACT_MAIL}
          </a>
          . Replies within 1 hour, Monday to Friday, 9:30 AM to 6:30 PM IST.
        </p>
      </SidebarGroup>
      <button
        type="button"
        disabled={leaving}
        onClick={() => void leave()}
        className="flex min-h-10 items-center gap-2.5 rounded-sm px-3 text-left font-[550] hover:bg-recess"
      >
        <LogOut size={16} aria-hidden />
        Logout
      </button>
    </nav>
  );
}
