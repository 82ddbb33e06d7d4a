import { useSyncExternalStore } from 'react';

/** This page's own origin once it is known: pasted code must ask the server that the reader reads. */
export const useOrigin = (): string =>
  useSyncExternalStore(
    () => () => {},
    () => location.origin,
    () => 'https://inlay.example.com',
  );
