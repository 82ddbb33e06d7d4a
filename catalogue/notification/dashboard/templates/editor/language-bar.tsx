import { Plus, Redo2, Send, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, IconButton } from '@inlay/ui/button.tsx';
import type { OnError } from '@inlay/ui/dashboard-part.ts';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { Segmented } from '@inlay/ui/form/segmented.tsx';
import { useLinkIn } from '@inlay/ui/hooks/use-environment.ts';
import { useNow } from '@inlay/ui/hooks/use-now.ts';
import { languageName } from '@inlay/ui/language-name.ts';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { ForRole } from '@inlay/ui/role/for-role.tsx';
import type { TemplateCalls } from '../../../rules/calls/template-calls.ts';
import { localeState } from '../../../rules/editing/locale-blocks.ts';
import { useTemplatesScope } from '../templates-scope.tsx';
import { AddLanguageDialog } from './add-language.tsx';
import { useTemplate } from './template-context.tsx';
import type { TemplateState } from './template-state.ts';
import type { TemplateSaving } from './use-template-saving.ts';

interface BarProps {
  readonly saving: TemplateSaving;
  readonly state: TemplateState;
  readonly onError: OnError;
}

/** Which language is edited, what is saved, the ways back, and a test mail. */
export function LanguageBar({ saving, state, onError }: BarProps) {
  const { calls, environment } = useTemplatesScope();
  const linkIn = useLinkIn();
  const navigate = useNavigate();
  const { key, body, locale, sample, dispatch, isReadOnly } = useTemplate();
  const [isAdding, setAdding] = useState(false);
  const [isSending, setSending] = useState(false);
  /** Id of the test mail that was sent. */
  const [sent, setSent] = useState('');

  async function sendTest() {
    setSending(true);
    setSent('');
    try {
      if (!(await saving.save()) && saving.isUnsaved) onError('Fix the problems first: a test mail is made of the saved draft.');
      else setSent((await calls.sendTest(key, { locale, ...(sample && { testData: sample }) })).id);
    } catch (error) {
      onError(failureSentence(error, { field: 'template', fallback: 'The test mail could not be sent. Please try again.' }));
    }
    setSending(false);
  }

  const segments = Object.keys(body.locales).map((value) => {
    const of = localeState(body, value);
    return {
      value,
      label: (
        <>
          {languageName(value)}
          {of.kind === 'behind' && (
            <span className="text-xs text-warning tabular-nums">
              {of.missing}
              <span className="sr-only"> not translated</span>
            </span>
          )}
        </>
      ),
    };
  });
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 border-b border-line p-3">
        <Segmented label="Language" wraps segments={segments} value={locale} onChange={(next) => dispatch({ act: 'look', locale: next })} />
        <ForRole<TemplateCalls['saveTemplate']> role="developer">
          <Button size="sm" look="quiet" icon={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            Language
          </Button>
        </ForRole>
        <span className="ml-auto flex flex-wrap items-center gap-1.5">
          {!isReadOnly && <SaveWords saving={saving} />}
          <IconButton label="Undo" disabled={state.past.length === 0 || isReadOnly} onClick={() => dispatch({ act: 'undo' })}>
            <Undo2 size={16} aria-hidden />
          </IconButton>
          <IconButton label="Redo" disabled={state.future.length === 0 || isReadOnly} onClick={() => dispatch({ act: 'redo' })}>
            <Redo2 size={16} aria-hidden />
          </IconButton>
          <ForRole<TemplateCalls['testTemplate']> role="developer">
            <Button size="sm" busy={isSending} icon={<Send size={16} aria-hidden />} onClick={() => void sendTest()}>
              Send a test
            </Button>
          </ForRole>
        </span>
      </div>
      {sent && (
        <div className="border-b border-line p-3">
          <Banner
            tone="ok"
            role="status"
            onDismiss={() => setSent('')}
            action={
              <Button
                size="sm"
                onClick={() =>
                  void navigate(linkIn(environment === 'test' ? '?p=dev-inbox' : `?c=notification/email&tab=messages&message=${sent}`))
                }
              >
                {environment === 'test' ? 'Open the Dev Inbox' : 'Follow it'}
              </Button>
            }
          >
            {environment === 'test' ? 'The test mail is in the Dev Inbox.' : 'The test mail is on its way to the address of the account.'}
          </Banner>
        </div>
      )}
      {isAdding && <AddLanguageDialog onClose={() => setAdding(false)} />}
    </>
  );
}

const AGO_EVERY_MS = 5_000;

function SaveWords({ saving }: { readonly saving: TemplateSaving }) {
  const { isBusy, isUnsaved, hasFailed, other, savedAt, save } = saving;
  const { faults } = useTemplate();
  const now = useNow(AGO_EVERY_MS);
  if (other) return <span className="text-xs text-warning">Not saved</span>;
  if (Object.keys(faults).length > 0) return <span className="text-xs text-warning">Not saved: fix the problems first</span>;
  if (hasFailed && isUnsaved)
    return (
      <span className="flex items-center gap-2 text-xs text-danger">
        Not saved
        <Button size="sm" onClick={() => void save()}>
          Try again
        </Button>
      </span>
    );
  if (isBusy || isUnsaved) return <span className="text-xs text-subtle">Saving …</span>;
  const seconds = savedAt === undefined ? 0 : Math.round((now - savedAt) / 1_000);
  return (
    <span className="text-xs text-subtle">
      {savedAt === undefined || seconds < 5
        ? 'Saved'
        : seconds < 60
          ? `Saved ${seconds} s ago`
          : `Saved ${Math.round(seconds / 60)} min ago`}
    </span>
  );
}
