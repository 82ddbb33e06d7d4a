import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Asks the server anew for what an act has changed, as far as it is on the screen; done when the answers are in. */
export function useReload(): (...keys: readonly QueryKey[]) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (...keys) => {
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
    [client],
  );
}
