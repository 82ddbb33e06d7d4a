import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@inlay/ui/button.tsx';
import { formatMoment } from '@inlay/ui/format-moment.ts';
import { Badge } from '@inlay/ui/layout/badge.tsx';
import { Card } from '@inlay/ui/layout/card.tsx';
import { LoadState } from '@inlay/ui/list/load-state.tsx';
import { ConfirmDialog } from '@inlay/ui/overlay/confirm-dialog.tsx';
import { useToast } from '@inlay/ui/overlay/toast.tsx';
import { ForRole } from '@inlay/ui/role/for-role.tsx';
import type { TemplateCalls } from '../../../rules/calls/template-calls.ts';
import { type Difference, compareTemplates } from '../../../rules/editing/compare-templates.ts';
import { useTemplate } from '../editor/template-context.tsx';
import type { TemplateSaving } from '../editor/use-template-saving.ts';
import { usePublished, useTemplateVersions, useTemplatesReload, useTemplatesScope } from '../templates-scope.tsx';

const BY = { owner: 'in the dashboard', secret: 'by your server' } as const;
const MOST_LISTED = 8;

/** What was published: each version against the draft, and the way back to it. */
export function VersionsCard({ saving }: { readonly saving: TemplateSaving }) {
  const { calls } = useTemplatesScope();
  const { key, dispatch } = useTemplate();
  const query = useTemplateVersions(key);
  const reload = useTemplatesReload();
  const toast = useToast();
  const [shown, setShown] = useState<number>();
  const [asked, setAsked] = useState<number>();
  const [isWhole, setWhole] = useState(false);
  const items = query.data ?? [];

  async function restore(version: number) {
    // What is typed is kept first: Undo leads back to it.
    await saving.save();
    const restored = await calls.restore(key, version);
    dispatch({ act: 'change', body: restored.body, selected: null });
    saving.keep(restored);
    setAsked(undefined);
    toast('success', `Version ${version} is the draft now. Publish it to send it.`, 'template');
    await reload();
  }

  return (
    <Card title="Versions" note="Published versions never change. The last 100 are kept." flush>
      {!query.data && <LoadState query={query} rows={2} label="Loading versions" />}
      {query.data && items.length === 0 && (
        <p className="px-4 py-5 text-sm text-muted sm:px-5">None yet. The first one comes when you publish the draft.</p>
      )}
      <ul aria-label="Versions" className="divide-y divide-line">
        {items.slice(0, isWhole ? undefined : MOST_LISTED).map(({ version, publishedAt, publishedBy, note }) => (
          <li key={version} className="grid gap-3 px-4 py-3 sm:px-5">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <span className="font-[550] tabular-nums">Version {version}</span>
              {version === saving.base.version && <Badge tone="ok">Current</Badge>}
              <span className="min-w-0 flex-1 basis-56 text-sm text-muted wrap-anywhere">
                {note && `${note} · `}
                {formatMoment(publishedAt)}, {BY[publishedBy]}
              </span>
              <Button size="sm" aria-expanded={shown === version} onClick={() => setShown(shown === version ? undefined : version)}>
                Compare
              </Button>
              <ForRole<TemplateCalls['restoreTemplate']> role="developer">
                <Button size="sm" icon={<RotateCcw size={16} aria-hidden />} onClick={() => setAsked(version)}>
                  Restore
                </Button>
              </ForRole>
            </div>
            {shown === version && <Compared version={version} />}
          </li>
        ))}
      </ul>
      {!isWhole && items.length > MOST_LISTED && (
        <div className="border-t border-line p-3 text-center">
          <Button size="sm" onClick={() => setWhole(true)}>
            Show all {items.length}
          </Button>
        </div>
      )}
      {asked !== undefined && (
        <ConfirmDialog
          title={`Make version ${asked} the draft?`}
          act="Restore"
          look="primary"
          keep="Keep the draft"
          onConfirm={() => restore(asked)}
          onClose={() => setAsked(undefined)}
        >
          It takes the place of the draft; Undo brings that back. Messages are sent with version {saving.base.version} until you publish.
        </ConfirmDialog>
      )}
    </Card>
  );
}

function Compared({ version }: { readonly version: number }) {
  const { key, body } = useTemplate();
  const query = usePublished(key, version);
  if (!query.data) return <LoadState query={query} rows={1} label="Loading version" />;
  const differences = compareTemplates(query.data.body, body);
  if (differences.length === 0) return <p className="text-sm text-muted">The draft says the same.</p>;
  return (
    <div className="overflow-x-auto rounded-md border border-line">
      <p className="border-b border-line px-3 py-2 text-sm">
        The draft, against version {version}: {differences.length === 1 ? '1 place' : `${differences.length} places`}.
      </p>
      {differences.map((difference, i) => (
        <DiffLines key={i} {...difference} />
      ))}
    </div>
  );
}

const DiffLines = ({ at, before, after }: Difference) => (
  <div className="font-mono text-xs">
    <p className="bg-recess px-3 py-1 text-muted">{at}</p>
    {before !== '' && (
      <p className="bg-danger-soft px-3 py-1 whitespace-pre-wrap wrap-anywhere">
        <span aria-hidden>− </span>
        <del>{before}</del>
      </p>
    )}
    {after !== '' && (
      <p className="bg-success-soft px-3 py-1 whitespace-pre-wrap wrap-anywhere">
        <span aria-hidden>+ </span>
        <ins>{after}</ins>
      </p>
    )}
  </div>
);
