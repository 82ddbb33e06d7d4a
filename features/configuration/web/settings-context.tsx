import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Environment } from '@inlay/kernel/environment.ts';
import type { SettingsPart } from '@inlay/kernel/parts/settings.ts';
import { type SettingsCalls, settingsCalls } from './settings-calls.ts';

interface Scope {
  readonly component: string;
  readonly part: SettingsPart;
  readonly environment: Environment;
  readonly siteKey: string;
  readonly calls: SettingsCalls;
}

const ScopeContext = createContext<Scope | null>(null);

interface SettingsScopeProps extends Omit<Scope, 'calls'> {
  readonly children: ReactNode;
}

/** Says to all below whose settings they are about. */
export function SettingsScope({ component, part, environment, siteKey, children }: SettingsScopeProps) {
  const scope = useMemo(
    () => ({ component, part, environment, siteKey, calls: settingsCalls(component, siteKey) }),
    [component, part, environment, siteKey],
  );
  return <ScopeContext value={scope}>{children}</ScopeContext>;
}

export function useSettingsScope(): Scope {
  const scope = useContext(ScopeContext);
  if (!scope) throw new Error('Inside SettingsScope only.');
  return scope;
}
