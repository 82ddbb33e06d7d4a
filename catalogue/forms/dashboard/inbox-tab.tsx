import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@inlay/ui/button.tsx';
import { saveFile } from '@inlay/ui/browser/save-file.ts';
import { cx } from '@inlay/ui/cx.ts';
import type { OnError, PanelProps } from '@inlay/ui/dashboard-part.ts';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { Select } from '@inlay/ui/form/select.tsx';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import { useEnvironment } from '@inlay/ui/hooks/use-environment.ts';
import { useKeptFocus } from '@inlay/ui/hooks/use-kept-focus.ts';
import { Card } from '@inlay/ui/layout/card.tsx';
import { EmptyState } from '@inlay/ui/layout/empty-state.tsx';
import { LoadFailure } from '@inlay/ui/layout/load-failure.tsx';
import { RowsSkeleton } from '@inlay/ui/layout/rows-skeleton.tsx';
import { LinkButton } from '@inlay/ui/link-button.tsx';
import { failedToLoad } from '@inlay/web-client/ask-again.ts';
import type { Preset } from '../rules/form-settings.ts';
import { ImportMessagesDialog } from './importing/import-messages-dialog.tsx';
import { useInbox, InboxScope } from './inbox-context.tsx';
import { SubmissionDetail } from './submission-detail.tsx';
import { SubmissionList } from './submission-list.tsx';
import { useForms, useSubmissions } from './use-submissions.ts';
import { EXPORT_FORMATS, type ExportFormat } from './inbox-calls.ts';

/** Stands for no filter: a select has no empty value. */
const ALL = 'all';
const STATUSES = ['new', 'open', 'answered', 'closed', 'spam'];
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** What visitors sent, newest first, and the open one beside it. */
export function InboxTab({ preset, onError }: Pick<PanelProps, 'onError'> & { readonly preset: Preset }) {
  const { environment, siteKey, query } = useEnvironment();
  if (!siteKey)
    return <Card flush>{failedToLoad(query) ? <LoadFailure query={query} /> : <RowsSkeleton rows={4} label="Loading messages" />}</Card>;
  return (
    <InboxScope key={environment} preset={preset} environment={environment} siteKey={siteKey}>
      <Messages onError={onError} />
    </InboxScope>
  );
}

function Messages({ onError }: { readonly onError: OnError }) {
  const { calls, preset } = useInbox();
  const forms = useForms();
  const { box, keep } = useKeptFocus();
  const [form, setForm] = useState('');
  const [status, setStatus] = useState('');
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState('');
  const [importing, setImporting] = useState(false);
  const text = typed.trim().length >= 2 ? typed.trim() : '';
  const query = useSubmissions({ form, status, text });
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const isFiltered = form + status + text !== '';
  const counted = (one: string) => (forms.data ?? []).reduce((sum, { counts }) => sum + (counts[one] ?? 0), 0);

  // A file has the columns of one form.
  const exported = form || (forms.data?.length === 1 ? forms.data[0]?.form : undefined);

  async function save(name: string, format: ExportFormat) {
    try {
      const content = await calls.getExport({ form: name, status }, format);
      saveFile(`${preset}-${name}.${format}`, content, content.type);
    } catch (error) {
      onError(failureSentence(error, { fallback: 'The export could not be made. Please try again in a few minutes.' }));
    }
  }

  return (
    <Card
      title="Messages"
      note="Times are UTC. New messages appear on their own."
      aside={
        <>
          {forms.data && (
            <Button size="sm" icon={<Upload size={16} aria-hidden />} onClick={() => setImporting(true)}>
              Import
            </Button>
          )}
          {exported !== undefined &&
            items.length > 0 &&
            EXPORT_FORMATS.map((format, index) => (
              <Button
                key={format}
                size="sm"
                icon={index === 0 && <Download size={16} aria-hidden />}
                onClick={() => void save(exported, format)}
              >
                Export {format.toUpperCase()}
              </Button>
            ))}
          {importing && forms.data && <ImportMessagesDialog forms={forms.data} shown={form} onClose={() => setImporting(false)} />}
        </>
      }
      flush
    >
      <div className="grid gap-x-4 gap-y-3 border-b border-line px-4 py-3 sm:grid-cols-3 sm:px-5">
        <Select
          label="Form"
          options={[{ value: ALL, label: 'All forms' }, ...(forms.data ?? []).map((one) => ({ value: one.form, label: one.title }))]}
          value={form || ALL}
          onChange={(next) => setForm(next === ALL ? '' : next)}
        />
        <Select
          label="Status"
          options={[
            { value: ALL, label: 'All but Spam' },
            ...STATUSES.map((value) => ({ value, label: `${capital(value)} (${counted(value)})` })),
          ]}
          value={status || ALL}
          onChange={(next) => setStatus(next === ALL ? '' : next)}
        />
        <TextInput
          label="Search"
          type="search"
          value={typed}
          maxLength={100}
          placeholder="Text, address or reference"
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {query.data ? (
        items.length > 0 || shown ? (
          <div className="grid lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
            <div ref={box} tabIndex={-1} className={cx('-outline-offset-2! lg:border-r lg:border-line', shown && 'max-lg:hidden')}>
              <SubmissionList items={items} shown={shown} onShow={setShown} />
              {query.hasNextPage && (
                <div className="border-t border-line px-4 py-3 text-center">
                  <Button size="sm" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage().then(keep)}>
                    Show older
                  </Button>
                </div>
              )}
            </div>
            {shown ? (
              <SubmissionDetail
                key={shown}
                id={shown}
                onError={onError}
                onGone={() => {
                  setShown('');
                  keep();
                }}
                onBack={() => setShown('')}
              />
            ) : (
              <p className="hidden place-content-center p-10 text-sm text-muted lg:grid">Choose a message to read it.</p>
            )}
          </div>
        ) : (
          <EmptyState
            title={isFiltered ? 'No message fits' : 'No message yet'}
            stone="larimar"
            action={
              isFiltered ? (
                <Button
                  onClick={() => {
                    setForm('');
                    setStatus('');
                    setTyped('');
                  }}
                >
                  Show all
                </Button>
              ) : (
                <LinkButton to={`?c=forms/${preset}&tab=sdk`}>Get the code</LinkButton>
              )
            }
          >
            {isFiltered
              ? 'Choose another form or status, or try a different search.'
              : 'Add the form to your page. The first message appears here right away.'}
          </EmptyState>
        )
      ) : failedToLoad(query) ? (
        <LoadFailure query={query} />
      ) : (
        <RowsSkeleton rows={4} label="Loading messages" />
      )}
    </Card>
  );
}
