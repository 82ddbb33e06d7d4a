import { ForRole } from '@inlay/ui/role/for-role.tsx';
import type { publishSettings, saveSettings } from '../contract.ts';
import { CircleCheck, Download, FlaskConical, History, Upload } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import type { SettingValues } from '@inlay/kernel/parts/settings.ts';
import { Button } from '@inlay/ui/button.tsx';
import { formatMoment } from '@inlay/ui/format-moment.ts';
import { saveFile } from '@inlay/ui/browser/save-file.ts';
import type { OnError } from '@inlay/ui/dashboard-part.ts';
import { ConfirmDialog } from '@inlay/ui/overlay/confirm-dialog.tsx';
import { useToast } from '@inlay/ui/overlay/toast.tsx';
import { labelOf } from '../rules/setting-paths.ts';
import type { Settings } from './settings-calls.ts';
import { useSettingsScope } from './settings-context.tsx';
import type { Draft } from './use-draft.ts';

interface SettingsHeadProps {
  readonly saved: Settings;
  readonly draft: Draft;
  readonly changed: (now?: Settings) => Promise<void>;
  readonly onError: OnError;
  readonly versionsOpen: boolean;
  readonly onVersions: () => void;
}

const MOST_BYTES = 262_144;

/** Which version holds, since when, and what can be done with all settings at once. */
export function SettingsHead({ saved, draft, changed, onError, versionsOpen, onVersions }: SettingsHeadProps) {
  const { part, calls, component, environment } = useSettingsScope();
  const toast = useToast();
  const [publishing, setPublishing] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const isLive = environment === 'live';
  const unpublished = saved.unpublished.map((name) => labelOf(part, name));

  async function publish() {
    const { version } = await calls.postPublish();
    setPublishing(false);
    onError(null);
    await changed();
    toast('success', `Version ${version} is live.`);
  }

  function download() {
    const values = Object.fromEntries(saved.changed.map((name) => [name, saved.values[name]]));
    const text = JSON.stringify({ component, version: saved.version, values }, null, 2);
    saveFile(`${component.replace('/', '-')}-settings.json`, text, 'application/json');
  }

  /** It becomes the draft: nothing holds before it is saved. */
  async function read({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? [];
    target.value = '';
    if (!chosen) return;
    try {
      if (chosen.size > MOST_BYTES) throw new Error('The file is larger than 256 KB.');
      const given = JSON.parse(await chosen.text()) as { values?: SettingValues } | null;
      if (typeof given?.values !== 'object' || given.values === null) throw new Error('The file holds no settings.');
      draft.setAll({ ...part.defaults, ...given.values });
      onError(null);
    } catch (error) {
      onError(error instanceof SyntaxError ? 'The file is not JSON.' : (error as Error).message);
    }
  }

  return (
    <section className="card flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3 sm:px-5">
      <p className="flex min-w-0 flex-[1_1_16rem] flex-wrap items-center gap-x-2 text-sm">
        {isLive ? (
          <CircleCheck size={16} aria-hidden className="text-success" />
        ) : (
          <FlaskConical size={16} aria-hidden className="text-brass-text" />
        )}
        <b className="font-[550]">{titleOf(saved, isLive)}</b>
        {saved.savedAt && !saved.inherited && (
          <span className="text-muted">
            since {formatMoment(saved.savedAt)}, by {saved.savedBy}
          </span>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        {unpublished.length > 0 && (
          <ForRole<typeof publishSettings> role="developer">
            <Button
              size="sm"
              look={isLive ? 'secondary' : 'primary'}
              icon={<Upload size={16} aria-hidden />}
              onClick={() => setPublishing(true)}
            >
              Publish from Test
            </Button>
          </ForRole>
        )}
        <Button size="sm" aria-expanded={versionsOpen} icon={<History size={16} aria-hidden />} onClick={onVersions}>
          Versions
        </Button>
        <Button size="sm" look="quiet" icon={<Download size={16} aria-hidden />} onClick={download}>
          Export
        </Button>
        <ForRole<typeof saveSettings> role="developer">
          <Button size="sm" look="quiet" onClick={() => file.current?.click()}>
            Import
          </Button>
        </ForRole>
        <input
          ref={file}
          type="file"
          accept="application/json,.json"
          hidden
          aria-label="Settings file"
          onChange={(event) => void read(event)}
        />
      </div>
      {publishing && (
        <ConfirmDialog
          title="Publish from Test to Live?"
          act="Publish"
          look="primary"
          keep="Not now"
          onConfirm={publish}
          onClose={() => setPublishing(false)}
        >
          Your visitors get the settings of Test at once. What changes: {unpublished.join(', ')}. You can restore a former version of Live.
        </ConfirmDialog>
      )}
    </section>
  );
}

function titleOf({ version, inherited }: Settings, isLive: boolean): string {
  if (inherited) return version === 0 ? 'Test has the defaults, as Live' : `Test has version ${version} of Live`;
  if (version === 0) return isLive ? 'The defaults are live' : 'Test has the defaults';
  return isLive ? `Version ${version} is live` : `Version ${version} is in Test`;
}
