import { Download, LogOut, Settings } from 'lucide-react';
import { datasetPaths } from '@inlay/features/datasets/web/dataset-paths.ts';
import { SidebarGroup } from '../dashboard/sidebar-group.tsx';
import { SidebarItem } from '../dashboard/sidebar-item.tsx';
import { useLeave } from '../dashboard/use-leave.ts';
import { type AreaViewName, viewTitles } from './area-views.ts';

export interface AreaSidebarProps {
  /** How the owner is greeted. */
  name: string;
  /** The site the account is for. */
  host: string | undefined;
  view: AreaViewName | undefined;
}

export function AreaSidebar({ name, host, view }: AreaSidebarProps) {
  const leave = useLeave();
  const item = (of: AreaViewName) => (
    <SidebarItem to={datasetPaths[of]} on={view === of}>
      {viewTitles[of]}
    </SidebarItem>
  );
  return (
    <nav aria-label="Subscriber area" className="flex flex-col gap-1 px-3 py-5 text-sm">
      <div className="px-3 pb-4 wrap-anywhere">
        <p className="text-[1rem]/6 font-semibold tracking-[-0.01em]">Welcome, {name}</p>
        {host && <p className="font-mono text-xs text-muted">{host}</p>}
      </div>
      <SidebarGroup title="Download" icon={<Download size={16} aria-hidden />}>
        {item('byDate')}
        {item('byCase')}
      </SidebarGroup>
      <SidebarGroup title="Settings" icon={<Settings size={16} aria-hidden />}>
        {item('subscriptions')}
        {item('integrations')}
        <SidebarItem to="/account" on={false}>
          My Account
        </SidebarItem>
      </SidebarGroup>
      <hr className="my-3 border-line" />
      <button
        type="button"
        onClick={() => void leave()}
        className="flex min-h-10 items-center gap-2.5 rounded-sm px-3 text-left font-[550] text-danger hover:bg-recess"
      >
        <LogOut size={16} aria-hidden />
        Logout
      </button>
    </nav>
  );
}
