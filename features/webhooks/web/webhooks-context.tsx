import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Environment } from '@inlay/kernel/environment.ts';
import { type WebhookCalls, webhookCalls } from './webhook-calls.ts';

interface Scope {
  readonly environment: Environment;
  readonly calls: WebhookCalls;
}

const ScopeContext = createContext<Scope | null>(null);

/** Says to all below which environment they are about. */
export function WebhooksScope({ environment, siteKey, children }: { environment: Environment; siteKey: string; children: ReactNode }) {
  const scope = useMemo(() => ({ environment, calls: webhookCalls(siteKey) }), [environment, siteKey]);
  return <ScopeContext value={scope}>{children}</ScopeContext>;
}

export function useScope(): Scope {
  const scope = useContext(ScopeContext);
  if (!scope) throw new Error('Inside WebhooksScope only.');
  return scope;
}
