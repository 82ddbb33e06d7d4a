import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useMemo } from 'react';
import type { Environment } from '@inlay/kernel/environment.ts';
import { useReload } from '@inlay/ui/hooks/use-reload.ts';
import { askAgain } from '@inlay/web-client/ask-again.ts';
import { byCursor } from '@inlay/ui/hooks/by-cursor.ts';
import { type FormSettings, type Preset, formSettings } from '../../rules/settings/form-settings.ts';
import { type DefinitionCalls, definitionCalls } from './definition-calls.ts';

interface Scope {
  readonly preset: Preset;
  readonly environment: Environment;
  readonly siteKey: string;
  /** What pages name the subscription by. */
  readonly compKey: string;
  readonly calls: DefinitionCalls;
}

const ScopeContext = createContext<Scope | null>(null);

/** The forms of a component in one environment. */
export function FormsScope({ preset, environment, siteKey, compKey, children }: Omit<Scope, 'calls'> & { readonly children: ReactNode }) {
  const scope = useMemo(
    () => ({ preset, environment, siteKey, compKey, calls: definitionCalls(preset, siteKey) }),
    [preset, environment, siteKey, compKey],
  );
  return <ScopeContext value={scope}>{children}</ScopeContext>;
}

export function useFormsScope(): Scope {
  const scope = use(ScopeContext);
  if (!scope) throw new Error('There are no forms around this part.');
  return scope;
}

function useKeys() {
  const { preset, environment } = useFormsScope();
  return (...rest: unknown[]) => ['forms', preset, environment, ...rest];
}

export function useFormList() {
  const { calls } = useFormsScope();
  const keyOf = useKeys();
  return useQuery({ queryKey: keyOf('forms'), queryFn: ({ signal }) => calls.getForms(signal), ...askAgain });
}

/** Asked for once: an editor that is open must not change under the hands. */
export function useSavedForm(form: string) {
  const { calls } = useFormsScope();
  const keyOf = useKeys();
  return useQuery({
    queryKey: keyOf('saved', form),
    queryFn: ({ signal }) => calls.getSaved(form, undefined, signal),
    ...askAgain,
    gcTime: 0,
    staleTime: Infinity,
  });
}

/** Asked for anew by each preview: the Configuration tab may have changed them. Until they are there, the preset's own. */
export function useSubscriptionSettings(): FormSettings {
  const { preset, calls } = useFormsScope();
  const keyOf = useKeys();
  const { data } = useQuery({ queryKey: keyOf('settings'), queryFn: ({ signal }) => calls.getSettings(signal), ...askAgain, gcTime: 0 });
  return useMemo(() => data ?? formSettings[preset].parse({}), [data, preset]);
}

export function useVersions(form: string) {
  const { calls } = useFormsScope();
  const keyOf = useKeys();
  return useInfiniteQuery({
    queryKey: keyOf('versions', form),
    queryFn: ({ pageParam, signal }) => calls.getVersions(form, pageParam, signal),
    ...byCursor,
  });
}

/** Asks anew for the lists and labels that a saved form has changed. */
export function useFormsReload(): () => Promise<void> {
  const reload = useReload();
  const keyOf = useKeys();
  return async () => {
    await Promise.all([reload(keyOf('forms')), reload(keyOf('versions')), reload(keyOf('definition'))]);
  };
}
