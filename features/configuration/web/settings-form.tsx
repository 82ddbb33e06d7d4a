import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { SettingValues } from '@inlay/kernel/parts/settings.ts';
import type { OnError } from '@inlay/ui/dashboard-part.ts';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { Button } from '@inlay/ui/button.tsx';
import { ErrorSummary } from '@inlay/ui/form/error-summary.tsx';
import { useLeaveBlocker } from '@inlay/ui/hooks/use-leave-blocker.ts';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { LeaveDialog } from '@inlay/ui/overlay/leave-dialog.tsx';
import { useToast } from '@inlay/ui/overlay/toast.tsx';
import { ApiError } from '@inlay/web-client/api-client.ts';
import { fieldId } from './fields/setting-field.tsx';
import { DraftBar } from './draft-bar.tsx';
import { SettingGroup } from './setting-group.tsx';
import { useSettingsScope } from './settings-context.tsx';
import type { Settings } from './settings-calls.ts';
import { TestCard } from './test-card.tsx';
import { type Draft, useDraft } from './use-draft.ts';

interface SettingsFormProps {
  readonly saved: Settings;
  readonly changed: (now?: Settings) => Promise<void>;
  /** Shows a widget with these values, where there is one. */
  readonly preview: ((values: SettingValues) => ReactNode) | undefined;
  readonly onError: OnError;
  /** Above the groups: it may read the draft and fill it. */
  readonly head: (draft: Draft) => ReactNode;
}

/** Every setting, by the rules that the server has too. */
export function SettingsForm({ saved, changed, preview, onError, head }: SettingsFormProps) {
  const { part, calls, environment } = useSettingsScope();
  const toast = useToast();
  const draft = useDraft(saved);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const [meanwhile, setMeanwhile] = useState<number>();
  const [busy, setBusy] = useState(false);
  const form = useId();
  const labels = [
    ...draft.fields.map((path) => part.fields[path]?.label ?? path),
    ...Object.keys(draft.secrets).map((name) => part.secrets[name]?.label ?? name),
  ];
  const warning = part.warn?.(draft.clean);
  const blocker = useLeaveBlocker(labels.length > 0);

  async function save(event: FormEvent) {
    event.preventDefault();
    setAttempt((before) => before + 1);
    if (Object.keys(draft.problems).length > 0) return;
    setBusy(true);
    try {
      const secrets = Object.fromEntries(Object.entries(draft.secrets).filter(([, text]) => text !== ''));
      const now = await calls.putSettings({ version: saved.version, values: draft.sent(), secrets });
      draft.discard();
      setLeft(new Set());
      setAttempt(0);
      setMeanwhile(undefined);
      onError(null);
      await changed(now);
      toast('success', environment === 'live' ? `Version ${now.version} is live.` : `Version ${now.version} is saved in Test.`);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'conflict') setMeanwhile(Number(error.extra['version']));
      else if (error instanceof ApiError && Object.keys(error.fields).length > 0) draft.refuse(error.fields);
      else onError(failureSentence(error, { fallback: 'The settings could not be saved. Please try again.' }));
    } finally {
      setBusy(false);
    }
  }

  const problems = Object.entries(draft.problems).map(([path, text]) => ({
    id: path in part.secrets ? `secret-${path}` : fieldId(path),
    message: `${part.fields[path]?.label ?? part.secrets[path]?.label ?? path}: ${text}`,
  }));
  return (
    <>
      {head(draft)}
      {meanwhile !== undefined && (
        <Banner
          tone="info"
          role="alert"
          lead={`Version ${meanwhile} was saved while you were editing.`}
          action={
            <Button
              size="sm"
              onClick={() => {
                setMeanwhile(undefined);
                void changed();
              }}
            >
              Load version {meanwhile}
            </Button>
          }
        >
          Your changes are kept. Review it before you save.
        </Banner>
      )}
      {attempt > 0 && <ErrorSummary errors={problems} attempt={attempt} />}
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_340px]">
        <form id={form} aria-label="Settings" noValidate onSubmit={(event) => void save(event)} className="grid min-w-0 gap-6">
          <div role="status" className="empty:hidden">
            {warning && <Banner tone="warn">{warning}</Banner>}
          </div>
          <div className="card">
            {Object.keys(part.groups).map((name) => (
              <SettingGroup
                key={name}
                name={name}
                draft={draft}
                saved={saved}
                left={left}
                attempted={attempt > 0}
                onLeave={(path) => setLeft((before) => new Set([...before, path]))}
              />
            ))}
          </div>
          {labels.length > 0 && (
            <DraftBar
              labels={labels}
              act={environment === 'live' ? 'Save to Live' : 'Save in Test'}
              busy={busy}
              onDiscard={() => {
                draft.discard();
                setAttempt(0);
              }}
            />
          )}
        </form>
        <div className="grid gap-6">
          {preview?.(draft.clean)}
          {saved.testable && <TestCard draft={draft} />}
        </div>
      </div>
      {blocker.state === 'blocked' && (
        <LeaveDialog
          title="Leave with unsaved changes?"
          description={`${labels.join(', ')}: not saved yet. This tab keeps what you typed, but no secrets.`}
          onStay={() => blocker.reset()}
        >
          <Button
            look="danger"
            className="max-sm:flex-1"
            onClick={() => {
              draft.discard();
              blocker.proceed();
            }}
          >
            Discard
          </Button>
          <Button className="max-sm:flex-1" onClick={() => blocker.proceed()}>
            Keep draft and leave
          </Button>
        </LeaveDialog>
      )}
    </>
  );
}
