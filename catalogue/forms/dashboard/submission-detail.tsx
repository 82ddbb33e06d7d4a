import { ForRole } from '@inlay/ui/role/for-role.tsx';
import type { FormCalls } from '../contract.ts';
import { ArrowLeft, ShieldAlert, ShieldCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { capital } from '@inlay/kernel/capital.ts';
import { Button } from '@inlay/ui/button.tsx';
import type { OnError } from '@inlay/ui/dashboard-part.ts';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { Select } from '@inlay/ui/form/select.tsx';
import { LoadState } from '@inlay/ui/list/load-state.tsx';
import { ConfirmDialog } from '@inlay/ui/overlay/confirm-dialog.tsx';
import { useReauth } from '@inlay/ui/overlay/reauth-dialog.tsx';
import { nextStatuses } from '../rules/statuses.ts';
import { formatMoment } from '@inlay/ui/format-moment.ts';
import type { Changes, Submission } from './inbox-calls.ts';
import { useInbox } from './inbox-context.tsx';
import { SubmissionFiles } from './submission-files.tsx';
import { ReplyBox } from './thread/reply-box.tsx';
import { labelledValues, reasonText, signedPoints, summaryOf } from './submission-words.ts';
import { useDefinition, useInboxReload, useListsReload, useSubmission } from './use-submissions.ts';

interface DetailProps {
  readonly id: string;
  readonly onError: OnError;
  /** It was deleted. */
  readonly onGone: () => void;
  readonly onBack: () => void;
}

/** One message whole: what it says, why its score is what it is, its status, and its replies. */
export function SubmissionDetail({ id, onError, onGone, onBack }: DetailProps) {
  const query = useSubmission(id);
  if (!query.data) return <LoadState query={query} rows={4} label="Loading message" />;
  return <Shown item={query.data} onError={onError} onGone={onGone} onBack={onBack} />;
}

function Shown({ item, onError, onGone, onBack }: Omit<DetailProps, 'id'> & { readonly item: Submission }) {
  const { calls, preset } = useInbox();
  const reload = useInboxReload();
  const reloadLists = useListsReload();
  const definition = useDefinition(item.form);
  const { withProof, dialog: proofDialog } = useReauth();
  const [deleting, setDeleting] = useState(false);
  const [busy, setBusy] = useState(false);
  const { from } = summaryOf(item);
  const address = from === item.reference ? undefined : from;
  const isSpam = item.status === 'spam';
  const next = nextStatuses(preset, item.status, { by: 'owner', approval: false, before: null });

  async function change(body: Changes) {
    setBusy(true);
    try {
      await calls.putSubmission(item.id, body);
      await reload();
    } catch (error) {
      onError(failureSentence(error, { fallback: 'The message could not be changed. Please try again.' }));
    } finally {
      setBusy(false);
    }
  }

  async function remove() {
    await withProof(() => calls.deleteSubmission(item.id));
    setDeleting(false);
    onGone();
    await reloadLists();
  }

  return (
    <article aria-label={`Message from ${from}`}>
      <header className="grid gap-3 px-4 py-4 sm:px-5">
        <Button size="sm" look="quiet" className="justify-self-start lg:hidden" icon={<ArrowLeft size={16} aria-hidden />} onClick={onBack}>
          All messages
        </Button>
        <div className="min-w-0">
          <h3 className="heading-3 wrap-anywhere">{from}</h3>
          <p className="text-xs text-muted wrap-anywhere">
            {item.reference} · {formatMoment(item.createdAt)} · {item.meta.page ?? item.meta.hostname}
            {item.held && ' · Today’s limit is reached: mail and webhook follow after 00:00 UTC'}
          </p>
        </div>
        <div className="flex flex-wrap items-end gap-3">
          <ForRole<FormCalls['changeSubmission']> role="developer">
            <div className="w-44">
              <Select
                label="Status"
                options={[item.status, ...next].map((value) => ({ value, label: capital(value) }))}
                value={item.status}
                disabled={busy}
                onChange={(status) => {
                  if (status !== item.status) void change({ status } as Changes);
                }}
              />
            </div>
            <Button
              busy={busy}
              icon={isSpam ? <ShieldCheck size={16} aria-hidden /> : <ShieldAlert size={16} aria-hidden />}
              onClick={() => void change({ status: isSpam ? 'new' : 'spam' })}
            >
              {isSpam ? 'Not spam' : 'Spam'}
            </Button>
          </ForRole>
          <ForRole<FormCalls['deleteSubmission']> role="developer">
            <Button look="danger" icon={<Trash2 size={16} aria-hidden />} onClick={() => setDeleting(true)}>
              Delete
            </Button>
          </ForRole>
        </div>
      </header>
      <dl className="grid gap-3 border-t border-line px-4 py-4 sm:px-5">
        {labelledValues(item, definition.data).map(({ name, label, text }) => (
          <div key={name} className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[8rem_minmax(0,1fr)]">
            <dt className="text-sm text-muted wrap-anywhere">{label}</dt>
            <dd className="whitespace-pre-wrap wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
      <SubmissionFiles files={item.files} onError={onError} />
      <section aria-label="Spam score" className="grid gap-2 border-t border-line px-4 py-4 text-sm sm:px-5">
        <h4 className="font-semibold">
          Spam score <span className="tabular-nums">{item.score.toFixed(1)}</span> <span className="font-normal text-muted">of 10</span>
        </h4>
        {item.reasons.length === 0 ? (
          <p className="text-muted">We found no signs for or against spam in this message.</p>
        ) : (
          <ul className="grid gap-1">
            {item.reasons.map(({ signal, points }) => (
              <li key={signal} className="grid grid-cols-[3rem_minmax(0,1fr)]">
                <span className="font-mono tabular-nums">{signedPoints(points)}</span>
                {reasonText(signal)}
              </li>
            ))}
          </ul>
        )}
      </section>
      <ReplyBox key={item.id} id={item.id} to={address} onError={onError} />
      {deleting && (
        <ConfirmDialog title="Delete this message?" act="Delete" onConfirm={remove} onClose={() => setDeleting(false)}>
          The message, its files and its replies are deleted for good.
        </ConfirmDialog>
      )}
      {proofDialog}
    </article>
  );
}
