import { useSyncExternalStore } from 'react';

let open = false;
const listeners = new Set<() => void>();

/** Opens or closes the one search dialog of the page. */
export function setSearchOpen(next: boolean): void {
  open = next;
  for (const notify of listeners) notify();
}

export const isSearchOpen = (): boolean => open;

export const useSearchOpen = (): boolean =>
  useSyncExternalStore(
    (notify) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    isSearchOpen,
    () => false,
  );
