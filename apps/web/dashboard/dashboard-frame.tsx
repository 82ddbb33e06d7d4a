import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { AppFrame } from '../shell/app-frame.tsx';
import { breadcrumbOf } from '../shell/breadcrumb.ts';
import { CommandPaletteHost } from './command-palette-host.tsx';
import { Sidebar, type SidebarProps } from './sidebar.tsx';

export function DashboardFrame({ children, ...props }: SidebarProps & { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <AppFrame
      trail={
        <nav aria-label="Breadcrumb" className="min-w-0 max-sm:sr-only">
          <p className="truncate font-mono text-xs font-medium tracking-[0.06em] text-subtle">{breadcrumbOf(pathname)}</p>
        </nav>
      }
      palette={<CommandPaletteHost subscriptions={props.subscriptions} onAdd={props.onAdd} />}
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
      {children}
    </AppFrame>
  );
}
