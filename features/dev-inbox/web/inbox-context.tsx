import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { Environment } from '@inlay/kernel/environment.ts';
import { type DevInboxCalls, devInboxCalls } from './dev-inbox-calls.ts';

interface InboxPlace {
  readonly environment: Environment;
  readonly calls: DevInboxCalls;
}

const PlaceContext = createContext<InboxPlace | null>(null);

/** Says to all below which environment's messages they are about. */
export function InboxScope({ environment, siteKey, children }: { environment: Environment; siteKey: string; children: ReactNode }) {
  const place = useMemo(() => ({ environment, calls: devInboxCalls(siteKey) }), [environment, siteKey]);
  return <PlaceContext value={place}>{children}</PlaceContext>;
}

export function useInboxPlace(): InboxPlace {
  const place = useContext(PlaceContext);
  if (!place) throw new Error('Inside InboxScope only.');
  return place;
}
