import { useRefusal } from '@inlay/ui/role/role-context.tsx';
import type { createProject } from '../../projects-contract.ts';
import { Menu } from '@base-ui/react/menu';
import { Check, ChevronsUpDown, Plus, Settings2 } from 'lucide-react';
import { STORAGE } from '@inlay/kernel/constants.ts';
import { sessionStore } from '@inlay/web-client/storage.ts';
import { countOf } from '@inlay/kernel/count.ts';
import { useSite } from '../use-site.ts';
import { switchProject } from './switch-project.ts';
import { type Project, isOpen, isOwn, useProjects } from './use-projects.ts';

interface ProjectSwitcherProps {
  readonly onNew: () => void;
  readonly onManage: () => void;
}

const itemClass =
  'flex min-h-10 cursor-default items-center gap-2.5 rounded-sm px-3 py-1.5 text-sm outline-none select-none data-highlighted:bg-primary-soft data-disabled:text-subtle';

/** Which project the dashboard shows; opens another one, or begins a new one. */
export function ProjectSwitcher({ onNew, onManage }: ProjectSwitcherProps) {
  const site = useSite();
  const projects = useProjects();
  const open = projects.data?.items.filter(isOpen) ?? [];
  const current = sessionStore.get(STORAGE.siteKey);
  const refusal = useRefusal<typeof createProject>('owner');
  const host = site.data?.domains[0]?.host;
  return (
    <Menu.Root>
      <Menu.Trigger className="flex h-10 max-w-48 min-w-0 items-center gap-2 rounded-sm border border-line bg-surface px-3 text-left hover:bg-recess max-sm:max-w-28 max-sm:px-2">
        <span className="min-w-0 flex-1">
          <span className="sr-only">Project </span>
          <span className="block truncate text-xs/4 font-semibold">{site.data?.label ?? '…'}</span>
          {host && <span className="block truncate font-mono text-[0.6875rem]/3.5 text-muted max-sm:hidden">{host}</span>}
        </span>
        <ChevronsUpDown size={14} aria-hidden className="flex-none text-muted" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={6} align="start" className="z-50">
          <Menu.Popup className="max-h-(--available-height) w-80 max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-md border border-pop-line bg-pop p-1 shadow-pop outline-none">
            <Menu.RadioGroup value={current} onValueChange={(siteKey: string) => siteKey !== current && switchProject(siteKey)}>
              {open.map((project) => (
                <Menu.RadioItem key={project.siteKey} value={project.siteKey} closeOnClick className={itemClass}>
                  <ProjectName project={project} />
                  <span className="flex-none text-xs text-muted">{countOf(project.components, 'component')}</span>
                  <span className="w-4 flex-none">
                    <Menu.RadioItemIndicator>
                      <Check size={16} aria-hidden />
                    </Menu.RadioItemIndicator>
                  </span>
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
            <Menu.Separator className="my-1 h-px bg-line" />
            <Menu.Item className={itemClass} disabled={refusal !== undefined} title={refusal} onClick={onNew}>
              <Plus size={16} aria-hidden />
              <span className="flex-1">New project</span>
              {projects.data && (
                <span className="flex-none text-xs text-muted">{heldText(open.filter(isOwn).length, projects.data.most)}</span>
              )}
            </Menu.Item>
            <Menu.Item className={itemClass} onClick={onManage}>
              <Settings2 size={16} aria-hidden />
              Manage projects
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

const heldText = (count: number, most: number | null): string =>
  most === null ? countOf(count, 'project') : `${count} of ${countOf(most, 'project')}`;

const ProjectName = ({ project: { label, domains, owner } }: { project: Project }) => (
  <span className="min-w-0 flex-1">
    <span className="block truncate font-medium">{label}</span>
    <span className="block truncate font-mono text-xs text-muted">{owner === null ? domains[0] : `${owner}’s`}</span>
  </span>
);
