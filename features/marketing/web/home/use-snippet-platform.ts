import { useCallback, useSyncExternalStore } from 'react';
import { STORAGE } from '@inlay/kernel/constants.ts';
import { localStore } from '@inlay/web-client/storage.ts';

const DEFAULT = 'HTML';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The platform whose code the visitor reads, the same on every page and the next time. */
export function useSnippetPlatform(): [string, (platform: string) => void] {
  const platform = useSyncExternalStore(
    subscribe,
    () => localStore.get(STORAGE.snippetPlatform) ?? DEFAULT,
    () => DEFAULT,
  );
  const choose = useCallback((next: string) => {
    localStore.set(STORAGE.snippetPlatform, next);
    for (const listener of listeners) listener();
  }, []);
  return [platform, choose];
}
