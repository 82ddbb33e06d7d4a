import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useMemo } from 'react';
import type { Environment } from '@inlay/kernel/environment.ts';
import { useReload } from '@inlay/ui/hooks/use-reload.ts';
import { askAgain } from '@inlay/web-client/ask-again.ts';
import { type TemplatesApi, templatesApi } from './template-api.ts';

interface Scope {
  readonly environment: Environment;
  readonly siteKey: string;
  readonly calls: TemplatesApi;
}

const ScopeContext = createContext<Scope | null>(null);

/** Says to all below which environment's templates they are about. */
export function TemplatesScope({ environment, siteKey, children }: Omit<Scope, 'calls'> & { readonly children: ReactNode }) {
  const scope = useMemo(() => ({ environment, siteKey, calls: templatesApi(siteKey) }), [environment, siteKey]);
  return <ScopeContext value={scope}>{children}</ScopeContext>;
}

export function useTemplatesScope(): Scope {
  const scope = use(ScopeContext);
  if (!scope) throw new Error('Inside TemplatesScope only.');
  return scope;
}

export function useTemplateKeys() {
  const { environment } = useTemplatesScope();
  return (...rest: unknown[]) => ['notification', 'templates', environment, ...rest];
}

export function useTemplateList() {
  const { calls } = useTemplatesScope();
  const keyOf = useTemplateKeys();
  return useQuery({ queryKey: keyOf('list'), queryFn: ({ signal }) => calls.getTemplates(signal), ...askAgain });
}

export function useStarters() {
  const { calls } = useTemplatesScope();
  const keyOf = useTemplateKeys();
  return useQuery({ queryKey: keyOf('starters'), queryFn: ({ signal }) => calls.getStarters(signal), ...askAgain, staleTime: Infinity });
}

/** Asked for once: an editor that is open must not change under the hands. */
export function useSavedTemplate(key: string) {
  const { calls } = useTemplatesScope();
  const keyOf = useTemplateKeys();
  return useQuery({
    queryKey: keyOf('saved', key),
    queryFn: ({ signal }) => calls.getTemplate(key, undefined, signal),
    ...askAgain,
    gcTime: 0,
    staleTime: Infinity,
  });
}

/** One version as it was published; it never changes. */
export function usePublished(key: string, version: number | null) {
  const { calls } = useTemplatesScope();
  const keyOf = useTemplateKeys();
  return useQuery({
    queryKey: keyOf('version', key, version),
    queryFn: ({ signal }) => calls.getTemplate(key, version ?? undefined, signal),
    enabled: version !== null,
    ...askAgain,
    staleTime: Infinity,
  });
}

export function useTemplateVersions(key: string) {
  const { calls } = useTemplatesScope();
  const keyOf = useTemplateKeys();
  return useQuery({ queryKey: keyOf('versions', key), queryFn: ({ signal }) => calls.getVersions(key, signal), ...askAgain });
}

export function useLayouts() {
  const { calls } = useTemplatesScope();
  const keyOf = useTemplateKeys();
  return useQuery({ queryKey: keyOf('layouts'), queryFn: ({ signal }) => calls.getLayouts(signal), ...askAgain });
}

export function useCategories() {
  const { calls } = useTemplatesScope();
  const keyOf = useTemplateKeys();
  return useQuery({ queryKey: keyOf('categories'), queryFn: ({ signal }) => calls.getCategories(signal), ...askAgain });
}

const LISTS = ['list', 'versions', 'layouts'] as const;

/** Asks anew for the lists that something saved has changed; without names for all of them. */
export function useTemplatesReload(): (...lists: readonly (typeof LISTS)[number][]) => Promise<void> {
  const reload = useReload();
  const keyOf = useTemplateKeys();
  return (...lists) => reload(...(lists.length > 0 ? lists : LISTS).map((list) => keyOf(list)));
}
