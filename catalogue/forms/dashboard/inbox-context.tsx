import { createContext, type ReactNode, use, useMemo } from 'react';
import type { Environment } from '@inlay/kernel/environment.ts';
import type { Preset } from '../rules/settings/form-settings.ts';
import { type InboxCalls, inboxCalls } from './inbox-calls.ts';

interface Inbox {
  readonly preset: Preset;
  readonly environment: Environment;
  /** Of our own pages, for operators: it has its code, and is never filled from elsewhere. */
  readonly isHouse: boolean;
  readonly calls: InboxCalls;
}

const InboxContext = createContext<Inbox | null>(null);

/** The inbox of a component in one environment. */
export function InboxScope({
  preset,
  environment,
  siteKey,
  isHouse = false,
  children,
}: Omit<Inbox, 'calls' | 'isHouse'> & { readonly isHouse?: boolean; readonly siteKey: string; readonly children: ReactNode }) {
  const inbox = useMemo(
    () => ({ preset, environment, isHouse, calls: inboxCalls(preset, siteKey) }),
    [preset, environment, isHouse, siteKey],
  );
  return <InboxContext value={inbox}>{children}</InboxContext>;
}

export function useInbox(): Inbox {
  const inbox = use(InboxContext);
  if (!inbox) throw new Error('There is no inbox around this part.');
  return inbox;
}
