import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Environment } from '@inlay/kernel/environment.ts';
import type { DashboardPart } from '@inlay/ui/dashboard-part.ts';
import type { SettingsPart } from '@inlay/kernel/parts/settings.ts';
import { type SettingsCalls, settingsCalls } from './settings-calls.ts';

interface Scope {
  readonly component: string;
  readonly part: SettingsPart;
  readonly environment: Environment;
  readonly siteKey: string;
  readonly calls: SettingsCalls;
  /** Settings that the component draws by itself, by path. */
  readonly controls: NonNullable<DashboardPart['settingControls']>;
}

const ScopeContext = createContext<Scope | null>(null);

interface SettingsScopeProps extends Omit<Scope, 'calls'> {
  readonly children: ReactNode;
}

/** Says to all below whose settings they are about. */
export function SettingsScope({ component, part, environment, siteKey, controls, children }: SettingsScopeProps) {
  const scope = useMemo(
    () => ({ component, part, environment, siteKey, controls, calls: settingsCalls(component, siteKey) }),
    [component, part, environment, siteKey, controls],
  );
  return <ScopeContext value={scope}>{children}</ScopeContext>;
}

export function useSettingsScope(): Scope {
  const scope = useContext(ScopeContext);
  if (!scope) throw new Error('Inside SettingsScope only.');
  return scope;
}
