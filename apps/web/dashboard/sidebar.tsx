import { ForRole } from '@inlay/ui/role/for-role.tsx';
import { Database, House, Layers, LifeBuoy, LogOut, Plus, Send, ServerCog, ShieldUser, UserRound, Users, Webhook } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { Subscription } from '@inlay/features/subscriptions/web/find-subscription.ts';
import type { subscribe } from '@inlay/features/subscriptions/contract.ts';
import { useEdits } from '@inlay/features/profile/web/editor/edits-context.tsx';
import type { SectionName } from '@inlay/features/profile/web/section.ts';
import { profileSections } from '@inlay/features/profile/web/profile-sections.ts';
import { UnsavedMark } from '@inlay/features/profile/web/editor/unsaved-mark.tsx';
import { Button } from '@inlay/ui/button.tsx';
import { useRole } from '@inlay/ui/role/role-context.tsx';
import { datasetPaths } from '@inlay/features/datasets/web/dataset-paths.ts';
import { useProjects } from '@inlay/features/sites/web/projects/use-projects.ts';
import { PausedTail } from '@inlay/features/senders/web/paused-tail.tsx';
import { CONTACT_MAIL } from '@inlay/features/contact/rules/contact-places.ts';
import { SidebarGroup } from './sidebar-group.tsx';
import { SidebarItem } from './sidebar-item.tsx';
import { SidebarSubscriptions } from './sidebar-subscriptions.tsx';
import type { ProjectPage } from './project-page.ts';
import { useLeave } from './use-leave.ts';

export interface SidebarProps {
  /** How the owner is greeted. */
  name: string;
  /** The site the keys are for. */
  host?: string | undefined;
  subscriptions: readonly Subscription[];
  section: SectionName | undefined;
  shown: Subscription | undefined;
  /** The page of the project that is shown. */
  page: ProjectPage | undefined;
  onAdd: () => void;
}

export function Sidebar({ name, host, subscriptions, section, shown, page, onAdd }: SidebarProps) {
  const { unsaved } = useEdits();
  const leaveDashboard = useLeave();
  const projects = useProjects().data;
  const isOperator = projects?.isOperator ?? false;
  const isOwner = useRole() === 'owner';

  function leave({ currentTarget }: MouseEvent) {
    // The drawer would stand over the question.
    if (unsaved.length > 0) currentTarget.closest('dialog')?.close();
    void leaveDashboard();
  }

  return (
    <nav aria-label="Dashboard" className="flex flex-col gap-1 px-3 py-5 text-sm">
      <div className="px-3 pb-4 wrap-anywhere">
        <p className="text-[1rem]/6 font-semibold tracking-[-0.01em]">Welcome, {name}</p>
        {host && <p className="font-mono text-xs text-muted">{host}</p>}
      </div>
      <SidebarItem to="/PostLogin" on={!section && !shown && !page} top icon={<House size={16} aria-hidden />}>
        Home
      </SidebarItem>
      <SidebarGroup title="My Profile" icon={<UserRound size={16} aria-hidden />} closedTail={<UnsavedMark />}>
        {profileSections.map(({ name: key, title }) => (
          <SidebarItem key={key} to={`?p=${key}`} on={section === key} tail={<UnsavedMark of={key} />}>
            {title}
          </SidebarItem>
        ))}
      </SidebarGroup>
      <SidebarGroup title="My Subscriptions" icon={<Layers size={16} aria-hidden />}>
        <SidebarSubscriptions subscriptions={subscriptions} shown={shown} />
      </SidebarGroup>
      <ForRole<typeof subscribe> role="owner">
        <Button block size="sm" className="mt-2 tracking-[0.02em]" icon={<Plus size={16} aria-hidden />} onClick={onAdd}>
          ADD NEW SUBSCRIPTION
        </Button>
      </ForRole>
      <hr className="my-3 border-line" />
      <SidebarGroup title="Delivery" icon={<Send size={16} aria-hidden />} closedTail={<PausedTail />}>
        <SidebarItem to="?p=senders" on={page === 'senders'} tail={<PausedTail />}>
          Senders
        </SidebarItem>
        <SidebarItem to="?p=dev-inbox" on={page === 'dev-inbox'}>
          Dev Inbox
        </SidebarItem>
      </SidebarGroup>
      <SidebarItem to="?p=webhooks" on={page === 'webhooks'} top icon={<Webhook size={16} aria-hidden />}>
        Webhooks
      </SidebarItem>
      {isOwner && (
        <>
          {' '}
          <SidebarItem to="?p=personal-data" on={page === 'personal-data'} top icon={<ShieldUser size={16} aria-hidden />}>
            Personal data
          </SidebarItem>
          <SidebarItem to="?p=members" on={page === 'members'} top icon={<Users size={16} aria-hidden />}>
            Members
          </SidebarItem>
        </>
      )}
      <SidebarItem to={datasetPaths.byDate} on={false} top icon={<Database size={16} aria-hidden />}>
        Datasets
      </SidebarItem>
      {isOperator && (
        <SidebarGroup title="Operate" icon={<ServerCog size={16} aria-hidden />}>
          <SidebarItem to="?p=accounts" on={page === 'accounts'}>
            Accounts
          </SidebarItem>
          <SidebarItem to="?p=announcements" on={page === 'announcements'}>
            Announcements
          </SidebarItem>
          <SidebarItem to="?p=contact-messages" on={page === 'contact-messages'}>
            Contact messages
          </SidebarItem>
          <SidebarItem to="?p=system" on={page === 'system'}>
            System
          </SidebarItem>
        </SidebarGroup>
      )}
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
        onClick={leave}
        className="flex min-h-10 items-center gap-2.5 rounded-sm px-3 text-left font-[550] hover:bg-recess"
      >
        <LogOut size={16} aria-hidden />
        Logout
      </button>
    </nav>
  );
}
