import { ForRole } from '@inlay/ui/role/for-role.tsx';
import type { FormCalls } from '../contract.ts';
import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@inlay/ui/button.tsx';
import { saveFile } from '@inlay/ui/browser/save-file.ts';
import type { OnError, PanelProps } from '@inlay/ui/dashboard-part.ts';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { useEnvironment } from '@inlay/ui/hooks/use-environment.ts';
import { useKeptFocus } from '@inlay/ui/hooks/use-kept-focus.ts';
import { Card } from '@inlay/ui/layout/card.tsx';
import { EmptyState } from '@inlay/ui/layout/empty-state.tsx';
import { FilterFields, FilterSearch, FilterSelect } from '@inlay/ui/list/filter-fields.tsx';
import { ListDetail } from '@inlay/ui/list/list-detail.tsx';
import { LoadState } from '@inlay/ui/list/load-state.tsx';
import { ShowOlder } from '@inlay/ui/list/show-older.tsx';
import { LinkButton } from '@inlay/ui/link-button.tsx';
import { needsProof } from '@inlay/ui/overlay/needs-proof.ts';
import { useReauth } from '@inlay/ui/overlay/reauth-dialog.tsx';
import { capital } from '@inlay/kernel/capital.ts';
import type { Preset } from '../rules/settings/form-settings.ts';
import { ImportMessagesDialog } from './importing/import-messages-dialog.tsx';
import { useInbox, InboxScope } from './inbox-context.tsx';
import { SubmissionDetail } from './submission-detail.tsx';
import { SubmissionList } from './submission-list.tsx';
import { useForms, useSubmissions } from './use-submissions.ts';
import { EXPORT_FORMATS, type ExportFormat } from './inbox-calls.ts';

const STATUSES = ['new', 'open', 'answered', 'closed', 'spam'];

/** What visitors sent, newest first, and the open one beside it. */
export function InboxTab({ preset, onError }: Pick<PanelProps, 'onError'> & { readonly preset: Preset }) {
  const { environment, siteKey, query } = useEnvironment();
  if (!siteKey)
    return (
      <Card flush>
        <LoadState query={query} rows={4} label="Loading messages" />
      </Card>
    );
  return (
    <InboxScope key={environment} preset={preset} environment={environment} siteKey={siteKey}>
      <Inbox onError={onError} />
    </InboxScope>
  );
}

/** Needs an `InboxScope` around it. */
export function Inbox({ onError }: { readonly onError: OnError }) {
  const { calls, preset, isHouse } = useInbox();
  const forms = useForms();
  const { box, keep } = useKeptFocus();
  const { withProof, dialog: proofDialog } = useReauth();
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
      const content = await withProof(() => calls.getExport({ form: name, status }, format));
      saveFile(`${preset}-${name}.${format}`, content, content.type);
    } catch (error) {
      if (!needsProof(error)) onError(failureSentence(error, { fallback: 'The export failed. Please try again in a few minutes.' }));
    }
  }

  return (
    <Card
      title="Messages"
      note="Times are UTC. New messages appear on their own."
      aside={
        <>
          {forms.data && !isHouse && (
            <ForRole<FormCalls['importSubmissions']> role="developer">
              <Button size="sm" icon={<Upload size={16} aria-hidden />} onClick={() => setImporting(true)}>
                Import
              </Button>
            </ForRole>
          )}
          {exported !== undefined && items.length > 0 && (
            <ForRole<FormCalls['exportSubmissions']> role="developer">
              {EXPORT_FORMATS.map((format, index) => (
                <Button
                  key={format}
                  size="sm"
                  icon={index === 0 && <Download size={16} aria-hidden />}
                  onClick={() => void save(exported, format)}
                >
                  Export {format.toUpperCase()}
                </Button>
              ))}
            </ForRole>
          )}
          {importing && forms.data && <ImportMessagesDialog forms={forms.data} shown={form} onClose={() => setImporting(false)} />}
          {proofDialog}
        </>
      }
      flush
    >
      <FilterFields className="sm:grid-cols-3">
        <FilterSelect
          label="Form"
          all="All forms"
          options={(forms.data ?? []).map((one) => ({ value: one.form, label: one.title }))}
          value={form}
          onChange={setForm}
        />
        <FilterSelect
          label="Status"
          all="All but Spam"
          options={STATUSES.map((value) => ({ value, label: `${capital(value)} (${counted(value)})` }))}
          value={status}
          onChange={setStatus}
        />
        <FilterSearch label="Search" placeholder="Text, address or reference" value={typed} onChange={setTyped} />
      </FilterFields>
      {query.data ? (
        items.length > 0 || shown ? (
          <ListDetail
            box={box}
            hint="Choose a message to read it."
            list={
              <>
                <SubmissionList items={items} shown={shown} onShow={setShown} />
                <ShowOlder query={query} what="messages" keep={keep} />
              </>
            }
            detail={
              shown && (
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
              )
            }
          />
        ) : (
          <EmptyState
            title={isFiltered ? 'No messages match' : 'No messages yet'}
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
                !isHouse && <LinkButton to={`?c=forms/${preset}&tab=sdk`}>Get the code</LinkButton>
              )
            }
          >
            {isFiltered
              ? 'Choose another form or status, or try a different search.'
              : isHouse
                ? 'What visitors write on the contact page appears here right away.'
                : 'Add the form to your page. The first message appears here right away.'}
          </EmptyState>
        )
      ) : (
        <LoadState query={query} rows={4} label="Loading messages" />
      )}
    </Card>
  );
}
