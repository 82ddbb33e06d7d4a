import { Download, FileUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '@inlay/ui/browser/save-file.ts';
import { Button } from '@inlay/ui/button.tsx';
import type { OnError } from '@inlay/ui/dashboard-part.ts';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { useKeptFocus } from '@inlay/ui/hooks/use-kept-focus.ts';
import { Card } from '@inlay/ui/layout/card.tsx';
import { EmptyState } from '@inlay/ui/layout/empty-state.tsx';
import { FilterFields, FilterSearch } from '@inlay/ui/list/filter-fields.tsx';
import { LoadState } from '@inlay/ui/list/load-state.tsx';
import { ConfirmDialog } from '@inlay/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '@inlay/ui/overlay/dialog.tsx';
import { useToast } from '@inlay/ui/overlay/toast.tsx';
import { ForRole } from '@inlay/ui/role/for-role.tsx';
import type { TemplateCalls } from '../../../rules/calls/template-calls.ts';
import { TEMPLATE_MAX } from '../../../rules/templates/template-limits.ts';
import type { ListedStarter, ListedTemplate } from '../template-api.ts';
import { useTemplateList, useTemplatesReload, useTemplatesScope } from '../templates-scope.tsx';
import { CreateTemplateDialog } from './create-template.tsx';
import { ImportBundleDialog } from './import-bundle.tsx';
import { LayoutRows } from './layout-rows.tsx';
import { StarterGallery } from './starter-gallery.tsx';
import { TemplateRows } from './template-rows.tsx';

type Asked =
  | { readonly act: 'choose' | 'import' }
  | { readonly act: 'create'; readonly starter: ListedStarter | undefined }
  | { readonly act: 'archive'; readonly item: ListedTemplate }
  | null;

/** How many there are before looking for one by name is worth a field. */
const SEARCHED_FROM = 6;

interface ListProps {
  readonly onError: OnError;
  readonly onOpen: (key: string) => void;
  readonly onLayout: (key: string) => void;
}

/** The templates of an environment and their layouts; the starters where there is none yet. */
export function TemplateList({ onError, onOpen, onLayout }: ListProps) {
  const { calls, environment } = useTemplatesScope();
  const query = useTemplateList();
  const reload = useTemplatesReload();
  const toast = useToast();
  const { box, keep } = useKeptFocus();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<Asked>(null);
  const close = () => setAsked(null);
  const items = query.data ?? [];
  const wanted = text.trim().toLowerCase();
  const found = items.filter(({ key, name }) => `${key} ${name}`.toLowerCase().includes(wanted));
  const choose = (starter?: ListedStarter) => setAsked({ act: 'create', starter });

  async function archive({ key, name }: ListedTemplate) {
    await calls.deleteTemplate(key);
    close();
    toast('success', `${name} is archived.`);
    await reload();
    keep();
  }

  async function exportAll() {
    try {
      const bundle = await calls.getBundle();
      saveFile(`templates-${environment}.json`, `${JSON.stringify(bundle, null, 2)}\n`, 'application/json');
    } catch (error) {
      onError(failureSentence(error, { fallback: 'The templates could not be exported. Please try again.' }));
    }
  }

  return (
    <div className="grid gap-5">
      <Card
        title="Templates"
        note={`${items.length > 0 ? `${items.length} of ${TEMPLATE_MAX.templates}. ` : ''}Your server sends one by its key. Times are UTC.`}
        aside={
          query.data && (
            <span className="flex flex-wrap gap-2">
              <ForRole<TemplateCalls['saveBundle']> role="developer">
                <Button size="sm" icon={<FileUp size={16} aria-hidden />} onClick={() => setAsked({ act: 'import' })}>
                  Import
                </Button>
              </ForRole>
              {items.length > 0 && (
                <>
                  <Button size="sm" icon={<Download size={16} aria-hidden />} onClick={() => void exportAll()}>
                    Export
                  </Button>
                  <ForRole<TemplateCalls['createTemplate']> role="developer">
                    <Button size="sm" look="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setAsked({ act: 'choose' })}>
                      New template
                    </Button>
                  </ForRole>
                </>
              )}
            </span>
          )
        }
        flush
      >
        {!query.data && <LoadState query={query} rows={4} label="Loading templates" />}
        {query.data && items.length === 0 && (
          <div className="px-4 pb-6 sm:px-5">
            <EmptyState title="No templates yet" stone="carnelian">
              A template holds what a mail says, in every language. Begin with one of these, or with a blank one.
            </EmptyState>
            <StarterGallery onChoose={choose} />
          </div>
        )}
        {items.length >= SEARCHED_FROM && (
          <FilterFields>
            <FilterSearch label="Search templates" hideLabel placeholder="Name or key" value={text} onChange={setText} />
          </FilterFields>
        )}
        <div ref={box} tabIndex={-1} className="rounded-lg -outline-offset-2!">
          {items.length > 0 && found.length === 0 && (
            <EmptyState title="No templates match" stone="carnelian" action={<Button onClick={() => setText('')}>Show all</Button>} />
          )}
          {found.length > 0 && <TemplateRows items={found} onOpen={onOpen} onArchive={(item) => setAsked({ act: 'archive', item })} />}
        </div>
      </Card>
      <LayoutRows onOpen={onLayout} />
      {asked?.act === 'choose' && (
        <Dialog open wide onOpenChange={close} title="New template">
          <StarterGallery onChoose={choose} />
        </Dialog>
      )}
      {asked?.act === 'create' && <CreateTemplateDialog starter={asked.starter} taken={items} onMade={onOpen} onClose={close} />}
      {asked?.act === 'import' && <ImportBundleDialog taken={items} onClose={close} />}
      {asked?.act === 'archive' && (
        <ConfirmDialog title={`Archive ${asked.item.name}?`} act="Archive template" onConfirm={() => archive(asked.item)} onClose={close}>
          Calls that send “{asked.item.key}” are refused from now on. Messages accepted before are still sent. To bring it back, create a
          template with the same key;{asked.item.version === null ? '.' : `; version numbers go on from ${asked.item.version}.`}
        </ConfirmDialog>
      )}
    </div>
  );
}
