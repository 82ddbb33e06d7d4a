import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '@inlay/ui/button.tsx';
import { useKeptFocus } from '@inlay/ui/hooks/use-kept-focus.ts';
import { CardCell, CardRow, CardTable } from '@inlay/ui/layout/card-table.tsx';
import { Card } from '@inlay/ui/layout/card.tsx';
import { LoadState } from '@inlay/ui/list/load-state.tsx';
import { ConfirmDialog } from '@inlay/ui/overlay/confirm-dialog.tsx';
import { useToast } from '@inlay/ui/overlay/toast.tsx';
import { ForRole } from '@inlay/ui/role/for-role.tsx';
import { formatMoment } from '@inlay/ui/format-moment.ts';
import type { TemplateCalls } from '../../../rules/calls/template-calls.ts';
import { DEFAULT_LAYOUT_KEY } from '../../../rules/templates/default-layout.ts';
import { NewLayoutDialog } from '../layouts/new-layout.tsx';
import type { SavedLayout } from '../template-api.ts';
import { useLayouts, useTemplatesReload, useTemplatesScope } from '../templates-scope.tsx';

/** What stands around the blocks of templates. */
export function LayoutRows({ onOpen }: { readonly onOpen: (key: string) => void }) {
  const { calls } = useTemplatesScope();
  const query = useLayouts();
  const reload = useTemplatesReload();
  const toast = useToast();
  const { box, keep } = useKeptFocus();
  const [asked, setAsked] = useState<SavedLayout | 'new' | null>(null);
  const items = query.data ?? [];

  async function remove({ key, body }: SavedLayout) {
    await calls.deleteLayout(key);
    setAsked(null);
    toast('success', `${body.name} is deleted.`);
    await reload();
    keep();
  }

  return (
    <Card
      title="Layouts"
      note="Header, footer, colour and logo, the same for many templates."
      aside={
        query.data && (
          <ForRole<TemplateCalls['saveLayout']> role="developer">
            <Button size="sm" icon={<Plus size={16} aria-hidden />} onClick={() => setAsked('new')}>
              New layout
            </Button>
          </ForRole>
        )
      }
      flush
    >
      {query.data ? (
        <div ref={box} tabIndex={-1} className="-outline-offset-2!">
          <CardTable
            label="Layouts"
            heads={[{ label: 'Layout' }, { label: 'Templates' }, { label: 'Last change' }, { label: 'Actions', hidden: true }]}
          >
            {items.map((item) => (
              <CardRow key={item.key}>
                <CardCell>
                  <button type="button" className="min-w-0 text-left" onClick={() => onOpen(item.key)}>
                    <span className="flex flex-wrap items-center gap-x-3">
                      <span aria-hidden className="size-3.5 rounded-xs border border-line" style={{ background: item.body.colour }} />
                      <span className="font-[550] underline decoration-line-strong underline-offset-3 wrap-anywhere">{item.body.name}</span>
                      <code className="font-mono text-xs text-muted">{item.key}</code>
                    </span>
                  </button>
                </CardCell>
                <CardCell label="Templates">{item.templates.length === 0 ? 'None' : item.templates.length}</CardCell>
                <CardCell label="Last change">{item.updatedAt ? formatMoment(item.updatedAt) : 'Unchanged'}</CardCell>
                <CardCell right>
                  {item.key !== DEFAULT_LAYOUT_KEY && (
                    <ForRole<TemplateCalls['deleteLayout']> role="developer">
                      <IconButton label={`Delete ${item.body.name}`} className="size-9! md:size-8!" onClick={() => setAsked(item)}>
                        <Trash2 size={16} aria-hidden />
                      </IconButton>
                    </ForRole>
                  )}
                </CardCell>
              </CardRow>
            ))}
          </CardTable>
        </div>
      ) : (
        <LoadState query={query} rows={1} label="Loading layouts" />
      )}
      {asked === 'new' && <NewLayoutDialog taken={items.map(({ key }) => key)} onMade={onOpen} onClose={() => setAsked(null)} />}
      {asked !== null && asked !== 'new' && (
        <ConfirmDialog
          title={`Delete ${asked.body.name}?`}
          act="Delete layout"
          onConfirm={() => remove(asked)}
          onClose={() => setAsked(null)}
        >
          {asked.templates.length > 0
            ? `It is in use by ${asked.templates.join(', ')}. Choose another layout there first.`
            : 'No template uses it. Its header and footer are gone for good.'}
        </ConfirmDialog>
      )}
    </Card>
  );
}
