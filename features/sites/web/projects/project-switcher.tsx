import { Popover } from '@base-ui/react/popover';
import { ChevronsUpDown, Plus, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { STORAGE } from '@inlay/kernel/constants.ts';
import { countOf } from '@inlay/kernel/count.ts';
import { sessionStore } from '@inlay/web-client/storage.ts';
import { useRefusal } from '@inlay/ui/role/role-context.tsx';
import type { createProject } from '../../projects-contract.ts';
import { useSite } from '../use-site.ts';
import { ProjectOptions } from './project-options.tsx';
import { switchProject } from './switch-project.ts';
import { isOpen, isOwn, useProjects } from './use-projects.ts';

interface ProjectSwitcherProps {
  readonly onNew: () => void;
  readonly onManage: () => void;
}

const actClass =
  'flex min-h-10 w-full items-center gap-2.5 rounded-sm px-3 py-1.5 text-left text-sm -outline-offset-2! hover:bg-primary-soft disabled:text-subtle disabled:hover:bg-transparent';

/** Which project the dashboard shows; opens another one, or begins a new one. */
export function ProjectSwitcher({ onNew, onManage }: ProjectSwitcherProps) {
  const site = useSite();
  const projects = useProjects();
  const [isShown, setShown] = useState(false);
  const refusal = useRefusal<typeof createProject>('owner');
  const items = projects.data?.items ?? [];
  const open = items.filter(isOpen);
  const archived = items.length - open.length;
  const current = sessionStore.get(STORAGE.siteKey);
  const host = site.data?.domains[0]?.host;

  const after = (act: () => void) => () => {
    setShown(false);
    act();
  };
  return (
    <Popover.Root open={isShown} onOpenChange={setShown}>
      <Popover.Trigger className="flex h-10 max-w-48 min-w-0 items-center gap-2 rounded-sm border border-line bg-surface px-3 text-left hover:bg-recess max-sm:max-w-28 max-sm:px-2">
        <span className="min-w-0 flex-1">
          <span className="sr-only">Project </span>
          <span className="block truncate text-xs/4 font-semibold">{site.data?.label ?? '…'}</span>
          {host && <span className="block truncate font-mono text-[0.6875rem]/3.5 text-muted max-sm:hidden">{host}</span>}
        </span>
        <ChevronsUpDown size={14} aria-hidden className="flex-none text-muted" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} align="start" collisionPadding={12} className="z-50">
          <Popover.Popup
            aria-label="Switch project"
            className="flex max-h-(--available-height) w-80 max-w-[calc(100vw-1.5rem)] flex-col rounded-md border border-pop-line bg-pop shadow-pop outline-none"
          >
            <ProjectOptions
              projects={open}
              current={current}
              onChoose={(siteKey) => (setShown(false), siteKey !== current && switchProject(siteKey))}
            />
            <div className="flex-none border-t border-line p-1">
              <button type="button" className={actClass} disabled={refusal !== undefined} title={refusal} onClick={after(onNew)}>
                <Plus size={16} aria-hidden />
                <span className="flex-1">New project</span>
                {projects.data && (
                  <span className="flex-none text-xs text-muted">{heldText(open.filter(isOwn).length, projects.data.most)}</span>
                )}
              </button>
              <button type="button" className={actClass} onClick={after(onManage)}>
                <Settings2 size={16} aria-hidden />
                <span className="flex-1">Manage projects</span>
                {archived > 0 && <span className="flex-none text-xs text-muted">{archived} archived</span>}
              </button>
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

const heldText = (count: number, most: number | null): string =>
  most === null ? countOf(count, 'project') : `${count} of ${countOf(most, 'project')}`;
