import { Scissors } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { hostOfPasted, isMoreThanHost } from '@inlay/kernel/pasted-host.ts';
import { countOf } from '@inlay/kernel/count.ts';
import { sentencesOf } from '@inlay/kernel/errors.ts';
import { Button } from '@inlay/ui/button.tsx';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { Checkbox } from '@inlay/ui/form/checkbox.tsx';
import { Select } from '@inlay/ui/form/select.tsx';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { LinkButton } from '@inlay/ui/link-button.tsx';
import { Dialog } from '@inlay/ui/overlay/dialog.tsx';
import { ApiError } from '@inlay/web-client/api-client.ts';
import { LABEL_HINT, LABEL_MAX, PLATFORMS, newProjectBody } from '../../rules/project.ts';
import { useSite } from '../use-site.ts';
import { ProjectCreated } from './project-created.tsx';
import { type Project, isOpen, isOwn, projectCalls, useProjects, useProjectsReload } from './use-projects.ts';

export interface Copyable {
  readonly id: string;
  readonly name: string;
}

interface NewProjectDialogProps {
  /** What the open project is subscribed to. */
  readonly components: readonly Copyable[];
  readonly onClose: () => void;
}

const PLATFORM_OPTIONS = PLATFORMS.map((name) => ({ value: name, label: name }));

/** Asks what a new project needs, makes it, and shows its keys. */
export function NewProjectDialog({ components, onClose }: NewProjectDialogProps) {
  const { data } = useProjects();
  const [made, setMade] = useState<Project>();
  const count = data?.items.filter((project) => isOwn(project) && isOpen(project)).length ?? 0;
  if (made) return <ProjectCreated project={made} onClose={onClose} />;
  if (data && data.most !== null && count >= data.most) return <NoPlace most={data.most} onClose={onClose} />;
  return <NewProjectForm number={count + 1} most={data?.most ?? null} components={components} onMade={setMade} onClose={onClose} />;
}

function NoPlace({ most, onClose }: { most: number; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Your plan includes ${countOf(most, 'project')}`}
      description="Your projects and their keys stay as they are. To make room, archive a project or change to a larger plan."
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <LinkButton to="/pricing" look="primary">
            Compare plans
          </LinkButton>
        </>
      }
    />
  );
}

interface FormProps extends NewProjectDialogProps {
  readonly number: number;
  readonly most: number | null;
  readonly onMade: (project: Project) => void;
}

function NewProjectForm({ number, most, components, onMade, onClose }: FormProps) {
  const site = useSite();
  const reload = useProjectsReload();
  const [label, setLabel] = useState('');
  const [domain, setDomain] = useState('');
  const [pasted, setPasted] = useState<string | null>(null);
  const [platform, setPlatform] = useState('');
  const [left, setLeft] = useState<readonly string[]>([]);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const copied = components.filter(({ id }) => !left.includes(id)).map(({ id }) => id);
  const ofPlatform = platform || (PLATFORMS.find((name) => name === site.data?.platform) ?? '');

  function keepHost(whole: string) {
    setDomain(hostOfPasted(whole));
    setPasted(isMoreThanHost(whole) ? whole.trim() : null);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const body = { label, domain, platform: ofPlatform, components: copied };
    const sentences = sentencesOf(newProjectBody, body);
    setWrong(sentences);
    setError(undefined);
    if (Object.keys(sentences).length > 0) return;
    setBusy(true);
    try {
      onMade(await projectCalls.create(body as Parameters<typeof projectCalls.create>[0]));
      await reload();
    } catch (failure) {
      setBusy(false);
      const fields = failure instanceof ApiError ? failure.fields : {};
      setWrong(fields);
      if (Object.keys(fields).length === 0)
        setError(failureSentence(failure, { fallback: 'The project could not be created. Please try again.' }));
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={!busy}
      title="New project"
      description={`${most === null ? `Project ${number}` : `Project ${number} of ${most}`}. Its keys work at once, in Test and Live.`}
    >
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <TextInput
          label="Label"
          hint={LABEL_HINT}
          autoComplete="off"
          maxLength={LABEL_MAX}
          value={label}
          error={wrong['label']}
          onChange={(event) => setLabel(event.target.value)}
        />
        <TextInput
          label="Domain"
          placeholder="shop.example.com"
          autoComplete="off"
          inputMode="url"
          value={domain}
          error={wrong['domain']}
          hint={
            pasted !== null && (
              <span className="flex items-start gap-1.5">
                <Scissors size={14} aria-hidden className="mt-0.5 flex-none" />
                <span className="wrap-anywhere">
                  You entered <span className="font-mono">{pasted}</span>. We kept the host.
                </span>
              </span>
            )
          }
          onChange={(event) => (setDomain(event.target.value), setPasted(null))}
          onBlur={() => isMoreThanHost(domain) && keepHost(domain)}
        />
        <Select label="Platform" options={PLATFORM_OPTIONS} value={ofPlatform} error={wrong['platform']} onChange={setPlatform} />
        {components.length > 0 && (
          <fieldset className="rounded-md border border-line px-4 py-2">
            <legend className="px-1 text-sm font-semibold">Copy from {site.data?.label}</legend>
            <p className="text-xs text-muted">Settings and forms only: no data, no secrets.</p>
            {components.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={!left.includes(id)}
                onChange={(on) => setLeft(on ? left.filter((one) => one !== id) : [...left, id])}
              />
            ))}
          </fieldset>
        )}
        {(error ?? wrong['components']) && <Banner tone="bad" role="alert" lead={error ?? wrong['components']} />}
        <div className="flex flex-wrap items-center justify-end gap-3">
          <p className="mr-auto text-sm text-muted">{countOf(copied.length, 'component')}</p>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" look="primary" busy={busy}>
            Create project
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
