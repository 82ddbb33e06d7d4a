import { ForRole } from '@inlay/ui/role/for-role.tsx';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { STORAGE } from '@inlay/kernel/constants.ts';
import { countOf } from '@inlay/kernel/count.ts';
import { Button } from '@inlay/ui/button.tsx';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import type { OnError } from '@inlay/ui/dashboard-part.ts';
import { formatDay } from '@inlay/ui/format-moment.ts';
import { Badge } from '@inlay/ui/layout/badge.tsx';
import { Card } from '@inlay/ui/layout/card.tsx';
import { LoadState } from '@inlay/ui/list/load-state.tsx';
import { ConfirmDialog } from '@inlay/ui/overlay/confirm-dialog.tsx';
import { useReauth } from '@inlay/ui/overlay/reauth-dialog.tsx';
import { useToast } from '@inlay/ui/overlay/toast.tsx';
import { sessionStore } from '@inlay/web-client/storage.ts';
import type { createProject } from '../../projects-contract.ts';
import { RenameDialog } from './rename-dialog.tsx';
import { switchProject } from './switch-project.ts';
import { type Project, isOpen, isOwn, projectCalls, useProjects, useProjectsReload } from './use-projects.ts';

interface ProjectsPageProps {
  readonly onNew: () => void;
  /** What other accounts ask whoever is logged in to join. */
  readonly invitations: ReactNode;
  /** Ends the membership in the account that holds a project. */
  readonly leave: (siteKey: string) => Promise<unknown>;
  readonly onError: OnError;
}

type Asked = { readonly act: 'rename' | 'archive' | 'leave'; readonly project: Project };

/** All projects that one may open: names, the way into each, and what archives one or restores it. */
export default function ProjectsPage({ onNew, invitations, leave, onError }: ProjectsPageProps) {
  const query = useProjects();
  const reload = useProjectsReload();
  const toast = useToast();
  const { withProof, dialog: proofDialog } = useReauth();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const items = query.data?.items ?? [];
  const archived = items.filter((project) => !isOpen(project));

  async function restore({ siteKey, label }: Project) {
    try {
      await projectCalls.restore(siteKey, items.find((project) => isOwn(project) && isOpen(project))?.siteKey);
      onError(null);
      await reload();
      toast('success', `${label} is restored. Its keys work again.`);
    } catch (error) {
      onError(failureSentence(error, { fallback: 'The project could not be restored. Please try again.' }));
    }
  }

  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="mr-auto min-w-0 flex-[1_1_20rem]">
          <h1 className="text-[1.5rem]/8 font-semibold tracking-[-0.022em]">Projects</h1>
          <p className="mt-0.5 text-sm text-muted">Each has keys, secrets, domains, components and data of its own.</p>
        </div>
        <ForRole<typeof createProject> role="owner">
          <Button look="primary" icon={<Plus size={16} aria-hidden />} onClick={onNew} className="max-sm:w-full">
            New project
          </Button>
        </ForRole>
      </div>
      {invitations}
      <Card title="Your projects" note={query.data && planNote(items, query.data.most)} flush>
        {query.data ? (
          <ul>
            {items.filter(isOpen).map((project) => (
              <Row key={project.siteKey} project={project} onAsk={(act) => setAsked({ act, project })} />
            ))}
          </ul>
        ) : (
          <LoadState query={query} rows={2} label="Loading projects" />
        )}
      </Card>
      {archived.length > 0 && (
        <Card title="Archived" note="Their keys, secrets and pages don’t work." flush>
          <ul>
            {archived.map((project) => (
              <li key={project.siteKey} className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-3 last:border-0">
                <span className="min-w-0 flex-1">
                  <span className="block font-medium wrap-anywhere">{project.label}</span>
                  <span className="block text-sm text-muted">
                    Erased on {project.erasedAt && formatDay(project.erasedAt)}, with all its data
                  </span>
                </span>
                <Button size="sm" onClick={() => void restore(project)}>
                  Restore
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {asked?.act === 'rename' && (
        <RenameDialog
          label={asked.project.label}
          save={async (label) => {
            await projectCalls.change(asked.project.siteKey, { label });
            await reload();
            close();
            toast('success', 'Project renamed.');
          }}
          onClose={close}
        />
      )}
      {asked?.act === 'archive' && (
        <ConfirmDialog
          title={`Archive ${asked.project.label}?`}
          act="Archive"
          typed={asked.project.label}
          field="label"
          onConfirm={async () => {
            const { siteKey, label } = asked.project;
            await withProof(() => projectCalls.archive(siteKey, label));
            close();
            toast('success', `${label} is archived.`);
            await reload();
          }}
          onClose={close}
        >
          Its keys, secrets, hosted pages, webhooks and emails stop working within five seconds. We keep its data for 30 days. Until then
          you can restore the project. After that we erase all of it.
        </ConfirmDialog>
      )}
      {asked?.act === 'leave' && (
        <ConfirmDialog
          title={`Leave ${asked.project.owner}?`}
          act="Leave"
          keep="Stay"
          onConfirm={async () => {
            await leave(asked.project.siteKey);
            close();
            await reload();
            toast('success', `You are no longer a member of ${asked.project.owner}.`);
          }}
          onClose={close}
        >
          You can no longer open any project of this account until an owner invites you again.
        </ConfirmDialog>
      )}
      {proofDialog}
    </div>
  );
}

function Row({ project, onAsk }: { project: Project; onAsk: (act: Asked['act']) => void }) {
  const isCurrent = project.siteKey === sessionStore.get(STORAGE.siteKey);
  const mayChange = project.role === 'owner' && isOwn(project);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-0">
      <span className="min-w-0 flex-[1_1_14rem]">
        <span className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {project.label}
          {isCurrent && <Badge tone="ok">Open</Badge>}
          {project.owner !== null && <Badge>{`${project.owner}, ${project.role}`}</Badge>}
        </span>
        <span className="block truncate font-mono text-xs text-muted">{project.domains.join(', ') || 'localhost'}</span>
      </span>
      <span className="text-sm text-muted">{countOf(project.components, 'component')}</span>
      <span className="flex flex-wrap gap-2">
        {!isCurrent && (
          <Button size="sm" onClick={() => switchProject(project.siteKey)}>
            Open
          </Button>
        )}
        {mayChange && (
          <Button size="sm" onClick={() => onAsk('rename')}>
            Rename
          </Button>
        )}
        {!isOwn(project) && !isCurrent && (
          <Button size="sm" onClick={() => onAsk('leave')}>
            Leave
          </Button>
        )}
        {mayChange && !project.isFirst && !isCurrent && (
          <Button size="sm" look="danger" onClick={() => onAsk('archive')}>
            Archive
          </Button>
        )}
      </span>
    </li>
  );
}

const planNote = (items: readonly Project[], most: number | null): string => {
  const count = items.filter((project) => isOwn(project) && isOpen(project)).length;
  return most === null
    ? `${countOf(count, 'project')}. Your plan includes unlimited projects.`
    : `${count} of ${countOf(most, 'project')} in your plan.`;
};
