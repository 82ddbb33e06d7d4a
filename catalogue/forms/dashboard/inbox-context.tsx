import { createContext, type ReactNode, use, useMemo } from 'react';
import type { Environment } from '@inlay/kernel/environment.ts';
import type { Preset } from '../rules/form-settings.ts';
import { type InboxCalls, inboxCalls } from './inbox-calls.ts';

interface Inbox {
  readonly preset: Preset;
  readonly environment: Environment;
  readonly calls: InboxCalls;
}

const InboxContext = createContext<Inbox | null>(null);

/** The inbox of a component in one environment. */
export function InboxScope({
  preset,
  environment,
  siteKey,
  children,
}: Omit<Inbox, 'calls'> & { readonly siteKey: string; readonly children: ReactNode }) {
  const inbox = useMemo(() => ({ preset, environment, calls: inboxCalls(preset, siteKey) }), [preset, environment, siteKey]);
  return <InboxContext value={inbox}>{children}</InboxContext>;
}

export function useInbox(): Inbox {
  const inbox = use(InboxContext);
  if (!inbox) throw new Error('There is no inbox around this part.');
  return inbox;
}
