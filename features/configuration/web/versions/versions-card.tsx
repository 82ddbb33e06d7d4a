import { ForRole } from '@inlay/ui/role/for-role.tsx';
import type { restoreVersion } from '../../contract.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@inlay/ui/button.tsx';
import { formatMoment } from '@inlay/ui/format-moment.ts';
import { cx } from '@inlay/ui/cx.ts';
import { Card } from '@inlay/ui/layout/card.tsx';
import { CopyButton } from '@inlay/ui/layout/copy-button.tsx';
import { EmptyState } from '@inlay/ui/layout/empty-state.tsx';
import { LoadState } from '@inlay/ui/list/load-state.tsx';
import { ConfirmDialog } from '@inlay/ui/overlay/confirm-dialog.tsx';
import { useToast } from '@inlay/ui/overlay/toast.tsx';
import { askAgain } from '@inlay/web-client/ask-again.ts';
import { byCursor } from '@inlay/ui/hooks/by-cursor.ts';
import { labelOf } from '../../rules/setting-paths.ts';
import type { Settings, Version } from '../settings-calls.ts';
import { useSettingsScope } from '../settings-context.tsx';
import type { Draft } from '../use-draft.ts';
import { VERSIONS } from '../use-settings.ts';
import { ValuesDiff } from './values-diff.tsx';

interface VersionsCardProps {
  readonly saved: Settings;
  readonly draft: Draft;
  readonly changed: (now?: Settings) => Promise<void>;
}

/** What was saved in this environment, each compared with what is in the form now. */
export function VersionsCard({ saved, draft, changed }: VersionsCardProps) {
  const { calls, part, component, environment } = useSettingsScope();
  const toast = useToast();
  const [chosen, setChosen] = useState<number>();
  const [restoring, setRestoring] = useState(false);
  const list = useInfiniteQuery({
    queryKey: [VERSIONS, component, environment],
    queryFn: ({ pageParam, signal }) => calls.getVersions(pageParam, signal),
    ...byCursor,
  });
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const shown = chosen ?? items[0]?.version;
  const one = useQuery({
    queryKey: [VERSIONS, component, environment, shown],
    queryFn: ({ signal }) => calls.getVersion(shown ?? 0, signal),
    enabled: shown !== undefined,
    ...askAgain,
  });

  async function restore() {
    const now = await calls.postRestore(shown ?? 0);
    setRestoring(false);
    await changed(now);
    setChosen(now.version);
    toast('success', `Version ${now.version} has the settings of version ${shown}.`);
  }

  if (!list.data)
    return (
      <Card title="Versions" flush>
        <LoadState query={list} rows={3} label="Loading versions" />
      </Card>
    );
  return (
    <Card title="Versions" note="Kept for a year; the last 20 are always kept. Restoring one creates a new version." flush>
      {items.length === 0 ? (
        <EmptyState title="Nothing saved yet">Each save in this environment creates a version that you can compare and restore.</EmptyState>
      ) : (
        <div className="grid md:grid-cols-[300px_minmax(0,1fr)]">
          <div className="border-line max-md:border-b md:border-r">
            <ul aria-label="Versions" className="divide-y divide-line">
              {items.map((version) => (
                <VersionRow
                  key={version.version}
                  version={version}
                  isShown={version.version === shown}
                  isCurrent={version.version === saved.version && !saved.inherited}
                  onShow={() => setChosen(version.version)}
                />
              ))}
            </ul>
            {list.hasNextPage && (
              <Button look="quiet" size="sm" className="m-2" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                Show older
              </Button>
            )}
          </div>
          <div className="min-w-0 p-4 sm:p-5">
            {one.data ? (
              <>
                <h3 className="heading-3 mb-3">Version {one.data.version} compared with this form</h3>
                <ValuesDiff part={part} from={one.data.values} to={draft.clean} secrets={Object.keys(one.data.secrets)} />
                <div className="mt-4 flex flex-wrap gap-2">
                  <ForRole<typeof restoreVersion> role="developer">
                    <Button size="sm" disabled={one.data.version === saved.version && !saved.inherited} onClick={() => setRestoring(true)}>
                      Restore version {one.data.version}
                    </Button>
                  </ForRole>
                  <CopyButton text={JSON.stringify(one.data.values, null, 2)} what="these settings" />
                </div>
              </>
            ) : (
              <LoadState query={one} rows={2} label="Loading version" />
            )}
          </div>
        </div>
      )}
      {restoring && (
        <ConfirmDialog
          title={`Restore version ${shown}?`}
          act="Restore"
          look="primary"
          keep="Keep as it is"
          onConfirm={restore}
          onClose={() => setRestoring(false)}
        >
          {environment === 'live' ? 'Your visitors get its settings at once.' : 'Test gets its settings at once.'} Secrets stay as they are.
        </ConfirmDialog>
      )}
    </Card>
  );
}

interface VersionRowProps {
  readonly version: Version;
  readonly isShown: boolean;
  readonly isCurrent: boolean;
  readonly onShow: () => void;
}

function VersionRow({ version: { version, savedAt, savedBy, changed }, isShown, isCurrent, onShow }: VersionRowProps) {
  const { part } = useSettingsScope();
  const labels = changed.map((name) => labelOf(part, name));
  return (
    <li>
      <button
        type="button"
        aria-current={isShown}
        onClick={onShow}
        className={cx(
          'block w-full px-4 py-3 text-left text-sm -outline-offset-2!',
          isShown && 'border-l-2 border-primary bg-primary-soft',
        )}
      >
        <span className="flex items-baseline justify-between gap-2">
          <b className="font-[550]">
            Version {version}
            {isCurrent && <span className="ml-2 text-xs font-medium text-success">In use</span>}
          </b>
          <span className="text-xs text-muted">{savedAt && formatMoment(savedAt)}</span>
        </span>
        <span className="mt-0.5 block truncate text-muted">{labels.join(', ') || 'No change'}</span>
        <span className="block truncate text-xs text-subtle">{savedBy}</span>
      </button>
    </li>
  );
}
