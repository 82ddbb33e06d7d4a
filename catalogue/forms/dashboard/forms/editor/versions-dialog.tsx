import { ForRole } from '@inlay/ui/role/for-role.tsx';
import type { FormCalls } from '../../../contract.ts';
import { useState } from 'react';
import { Button } from '@inlay/ui/button.tsx';
import type { OnError } from '@inlay/ui/dashboard-part.ts';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { useKeptFocus } from '@inlay/ui/hooks/use-kept-focus.ts';
import { Badge } from '@inlay/ui/layout/badge.tsx';
import { LoadState } from '@inlay/ui/list/load-state.tsx';
import { Dialog } from '@inlay/ui/overlay/dialog.tsx';
import { changesBetween } from '../../../rules/editing/compare-definitions.ts';
import { formatMoment } from '@inlay/ui/format-moment.ts';
import type { FormVersion, SavedForm } from '../definition-calls.ts';
import { useFormsScope, useVersions } from '../forms-scope.tsx';
import { useEditor } from './editor-context.tsx';

interface VersionsProps {
  readonly form: string;
  readonly current: SavedForm;
  readonly onError: OnError;
  readonly onClose: () => void;
}

const BY = { owner: 'in the dashboard', secret: 'by your server' } as const;

/** What a form was: an earlier version is compared with the saved one, and opened in the editor. */
export function VersionsDialog({ form, current, onError, onClose }: VersionsProps) {
  const { calls } = useFormsScope();
  const { dispatch } = useEditor();
  const query = useVersions(form);
  const { box, keep } = useKeptFocus();
  const [shown, setShown] = useState<SavedForm | null>(null);
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];

  async function look({ version }: FormVersion) {
    try {
      setShown(await calls.getSaved(form, version));
    } catch (error) {
      onError(failureSentence(error));
      onClose();
    }
  }

  function open({ definition }: SavedForm) {
    dispatch({ act: 'change', definition, selection: { kind: 'form' } });
    onClose();
  }

  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title="Versions"
      description="Each save is a version. Submissions name the one they were checked by."
    >
      {query.data ? (
        <div ref={box} tabIndex={-1}>
          <ul className="divide-y divide-line">
            {items.map((item) => (
              <li key={item.version} className="grid gap-2 py-3">
                <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
                  <span className="font-[550] tabular-nums">Version {item.version}</span>
                  {item.version === current.version && <Badge tone="ok">Current</Badge>}
                  <span className="min-w-0 flex-1 basis-48 text-sm text-muted wrap-anywhere">
                    {item.title} ·{' '}
                    {item.updatedAt ? `${formatMoment(item.updatedAt)}${item.updatedBy ? `, ${BY[item.updatedBy]}` : ''}` : 'First version'}
                  </span>
                  {item.version !== current.version && (
                    <Button size="sm" aria-expanded={shown?.version === item.version} onClick={() => void look(item)}>
                      Compare
                    </Button>
                  )}
                </div>
                {shown?.version === item.version && <Shown shown={shown} current={current} onOpen={open} />}
              </li>
            ))}
          </ul>
          {query.hasNextPage && (
            <div className="pt-3 text-center">
              <Button size="sm" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage().then(keep)}>
                Show older
              </Button>
            </div>
          )}
        </div>
      ) : (
        <LoadState query={query} rows={3} label="Loading versions" />
      )}
    </Dialog>
  );
}

function Shown({ shown, current, onOpen }: { shown: SavedForm; current: SavedForm; onOpen: (shown: SavedForm) => void }) {
  const changes = changesBetween(current.definition, shown.definition);
  return (
    <div className="recessed grid gap-3 rounded-md p-3 text-sm">
      {changes.length === 0 ? (
        <p>This version is the same as the current one.</p>
      ) : (
        <>
          <p>
            Compared with version {current.version}, {changes.length === 1 ? 'one thing is' : `${changes.length} things are`} different:
          </p>
          <ul className="list-disc pl-5 wrap-anywhere">
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
          <div>
            <ForRole<FormCalls['saveDefinition']> role="developer">
              <Button size="sm" onClick={() => onOpen(shown)}>
                Open in the editor
              </Button>
            </ForRole>
          </div>
        </>
      )}
    </div>
  );
}
