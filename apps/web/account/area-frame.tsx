import { OpenProjectRole } from '@inlay/features/sites/web/projects/open-project-role.tsx';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { inCatalogue } from '@inlay/features/subscriptions/web/find-subscription.ts';
import { useSubscriptions } from '@inlay/features/subscriptions/web/use-subscriptions.ts';
import { CommandPaletteHost } from '../dashboard/command-palette-host.tsx';
import { AppFrame } from '../shell/app-frame.tsx';
import { AreaSidebar, type AreaSidebarProps } from './area-sidebar.tsx';

export function AreaFrame({ children, ...sidebar }: AreaSidebarProps & { children: ReactNode }) {
  const navigate = useNavigate();
  const { data } = useSubscriptions();
  return (
    <AppFrame
      sidebar={() => <AreaSidebar {...sidebar} />}
      palette={
        <OpenProjectRole>
          <CommandPaletteHost subscriptions={data ? inCatalogue(data) : []} onAdd={() => void navigate('/PostLogin')} />
        </OpenProjectRole>
      }
    >
      {children}
    </AppFrame>
  );
}
