import { createContext, type ReactNode, use, useMemo } from 'react';
import type { Environment } from '@inlay/kernel/environment.ts';
import { type MessagesApi, messagesApi } from './message-calls.ts';

interface Messages {
  readonly environment: Environment;
  readonly calls: MessagesApi;
}

const MessagesContext = createContext<Messages | null>(null);

interface ScopeProps {
  readonly environment: Environment;
  readonly siteKey: string;
  readonly children: ReactNode;
}

/** Says to all below which environment's messages they are about. */
export function MessagesScope({ environment, siteKey, children }: ScopeProps) {
  const messages = useMemo(() => ({ environment, calls: messagesApi(siteKey) }), [environment, siteKey]);
  return <MessagesContext value={messages}>{children}</MessagesContext>;
}

export function useMessagesScope(): Messages {
  const messages = use(MessagesContext);
  if (!messages) throw new Error('Inside MessagesScope only.');
  return messages;
}
