import { Button } from '@inlay/ui/button.tsx';
import { CopyButton } from '@inlay/ui/layout/copy-button.tsx';
import { Dialog } from '@inlay/ui/overlay/dialog.tsx';
import { switchProject } from './switch-project.ts';
import type { Project } from './use-projects.ts';

/** The keys of a project that was just made, and the way into it. */
export function ProjectCreated({ project, onClose }: { project: Project; onClose: () => void }) {
  const keys = [
    ['siteKey', project.siteKey],
    ['Test siteKey', project.testSiteKey ?? ''],
  ] as const;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<span className="wrap-anywhere">{project.label} is ready</span>}
      footer={
        <>
          <Button onClick={onClose}>Stay here</Button>
          <Button look="primary" onClick={() => switchProject(project.siteKey)}>
            Open {project.label}
          </Button>
        </>
      }
    >
      <dl className="grid gap-3">
        {keys.map(([name, key]) => (
          <div key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line pb-3 last:border-0">
            <dt className="w-28 flex-none text-sm text-muted">{name}</dt>
            <dd className="flex min-w-0 flex-[1_1_12rem] items-center gap-3">
              <span className="min-w-0 flex-1 font-mono text-xs wrap-anywhere">{key}</span>
              <CopyButton text={key} what={name} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
