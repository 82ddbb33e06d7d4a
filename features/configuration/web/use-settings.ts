import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { askAgain } from '@inlay/web-client/ask-again.ts';
import type { Settings } from './settings-calls.ts';
import { useSettingsScope } from './settings-context.tsx';

const SETTINGS = 'settings';
export const VERSIONS = 'setting-versions';

/** What is saved here, and what follows when it changes: the other environment's differences and the versions are asked for anew. */
export function useSettings() {
  const { calls, component, environment } = useSettingsScope();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: [SETTINGS, component, environment],
    queryFn: ({ signal }) => calls.getSettings(signal),
    ...askAgain,
  });
  const changed = useCallback(
    async (now?: Settings) => {
      if (now) client.setQueryData([SETTINGS, component, environment], now);
      await client.invalidateQueries({ queryKey: [SETTINGS, component] });
      await client.invalidateQueries({ queryKey: [VERSIONS, component] });
    },
    [client, component, environment],
  );
  return { query, changed };
}
