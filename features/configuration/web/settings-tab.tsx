import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { SettingValues, SettingsPart } from '@inlay/kernel/parts/settings.ts';
import type { DashboardPart, OnError } from '@inlay/ui/dashboard-part.ts';
import { useEnvironment } from '@inlay/ui/hooks/use-environment.ts';
import { Card } from '@inlay/ui/layout/card.tsx';
import { LoadFailure } from '@inlay/ui/layout/load-failure.tsx';
import { RowsSkeleton } from '@inlay/ui/layout/rows-skeleton.tsx';
import { LoadState } from '@inlay/ui/list/load-state.tsx';
import { failedToLoad } from '@inlay/web-client/ask-again.ts';
import { SettingsForm } from './settings-form.tsx';
import { SettingsHead } from './settings-head.tsx';
import { SettingsScope } from './settings-context.tsx';
import { useSettings } from './use-settings.ts';
import { VersionsCard } from './versions/versions-card.tsx';

interface SettingsTabProps {
  readonly component: string;
  /** What the component's settings are like. */
  readonly load: () => Promise<SettingsPart>;
  readonly preview: ((values: SettingValues) => ReactNode) | undefined;
  /** Settings that the component draws by itself. */
  readonly controls?: DashboardPart['settingControls'];
  readonly onError: OnError;
}

/** The settings of a component in the environment that is shown. */
export default function SettingsTab({ component, load, preview, controls = {}, onError }: SettingsTabProps) {
  const { environment, siteKey, query } = useEnvironment();
  const part = useQuery({ queryKey: ['settings-part', component], queryFn: load, staleTime: Infinity });
  if (!siteKey || !part.data) {
    const failed = [query, part].find(failedToLoad);
    return <Card flush>{failed ? <LoadFailure query={failed} /> : <RowsSkeleton rows={5} label="Loading settings" />}</Card>;
  }
  return (
    <SettingsScope key={`${component} ${environment}`} {...{ component, environment, siteKey, controls }} part={part.data}>
      <Loaded preview={preview} onError={onError} />
    </SettingsScope>
  );
}

function Loaded({ preview, onError }: Pick<SettingsTabProps, 'preview' | 'onError'>) {
  const { query, changed } = useSettings();
  const [versionsOpen, setVersionsOpen] = useState(false);
  const saved = query.data;
  if (!saved)
    return (
      <Card flush>
        <LoadState query={query} rows={5} label="Loading settings" />
      </Card>
    );
  return (
    <div className="grid grid-cols-1 gap-6">
      <SettingsForm
        saved={saved}
        changed={changed}
        preview={preview}
        onError={onError}
        head={(draft) => (
          <>
            <SettingsHead {...{ saved, draft, changed, onError, versionsOpen }} onVersions={() => setVersionsOpen((before) => !before)} />
            {versionsOpen && <VersionsCard {...{ saved, draft, changed }} />}
          </>
        )}
      />
    </div>
  );
}
