import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { EnvironmentSwitch } from '@inlay/ui/form/environment-switch.tsx';
import { AnnouncementsNote } from '@inlay/features/announcements/web/announcements-note.tsx';
import { InvitationsNote } from '@inlay/features/members/web/invitations-note.tsx';
import { ProjectSwitcher } from '@inlay/features/sites/web/projects/project-switcher.tsx';
import { RoleNote } from '@inlay/features/sites/web/projects/role-note.tsx';
import { SuspendedNote } from '@inlay/features/sites/web/projects/suspended-note.tsx';
import { useKeptEnvironment } from '@inlay/ui/hooks/use-environment.ts';
import { AppFrame } from '../shell/app-frame.tsx';
import { breadcrumbOf } from '../shell/breadcrumb.ts';
import { CommandPaletteHost } from './command-palette-host.tsx';
import { Sidebar, type SidebarProps } from './sidebar.tsx';
import { TestMark, TestNote } from './environment/test-mark.tsx';

export interface DashboardFrameProps extends SidebarProps {
  /** What Test means for the view; absent in Live, and where both are the same. */
  note: string | undefined;
  onNewProject: () => void;
  /** Opens the page of all projects. */
  onProjects: () => void;
  children: ReactNode;
}

export function DashboardFrame({ note, onNewProject, onProjects, children, ...props }: DashboardFrameProps) {
  const { pathname } = useLocation();
  useKeptEnvironment();
  return (
    <AppFrame
      trail={
        <>
          <nav aria-label="Breadcrumb" className="min-w-0 max-xl:sr-only">
            <p className="truncate font-mono text-xs font-medium tracking-[0.06em] text-subtle">{breadcrumbOf(pathname)}</p>
          </nav>
          <ProjectSwitcher onNew={onNewProject} onManage={onProjects} />
          <EnvironmentSwitch />
        </>
      }
      underBar={note !== undefined && <TestMark />}
      palette={<CommandPaletteHost switches subscriptions={props.subscriptions} onAdd={props.onAdd} />}
      sidebar={(close) => (
        <Sidebar
          {...props}
          onAdd={() => {
            close();
            props.onAdd();
          }}
        />
      )}
    >
      <TestNote text={note} />
      <AnnouncementsNote />
      <SuspendedNote />
      <RoleNote />
      {props.page !== 'projects' && <InvitationsNote />}
      {children}
    </AppFrame>
  );
}
