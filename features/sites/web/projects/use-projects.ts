import { useQuery, useQueryClient } from '@tanstack/react-query';
import { STORAGE } from '@inlay/kernel/constants.ts';
import { sessionStore } from '@inlay/web-client/storage.ts';
import type { Answered, BodyGiven } from '@inlay/kernel/contract.ts';
import { callApi } from '@inlay/web-client/api-client.ts';
import { askAgain } from '@inlay/web-client/ask-again.ts';
import { SITE } from '@inlay/web-client/shared-queries.ts';
import type { archiveProject, changeProject, createProject, listProjects, moveDomain, restoreProject } from '../../projects-contract.ts';

export type ProjectList = Answered<typeof listProjects>;
export type Project = ProjectList['items'][number];

const PROJECTS = ['projects'] as const;

export const getProjects = (signal?: AbortSignal) => callApi<typeof listProjects>('GET /Projects', { signal });
export const useProjects = () => useQuery({ queryKey: PROJECTS, queryFn: ({ signal }) => getProjects(signal), ...askAgain });

/** What changes a project goes with its own siteKey: the one that is open may be of another account. */
export const projectCalls = {
  create: (body: BodyGiven<typeof createProject>) => callApi<typeof createProject>('POST /Projects', { body }),
  change: (siteKey: string, body: BodyGiven<typeof changeProject>) =>
    callApi<typeof changeProject>('PUT /Projects/:siteKey', { siteKey, params: { siteKey }, body }),
  archive: (siteKey: string, label: string) =>
    callApi<typeof archiveProject>('DELETE /Projects/:siteKey', { siteKey, params: { siteKey }, body: { label } }),
  /** An archived project names no account: an open one of the same does. */
  restore: (siteKey: string, open: string | undefined) =>
    callApi<typeof restoreProject>('POST /Projects/:siteKey/restore', { ...(open && { siteKey: open }), params: { siteKey } }),
  moveDomain: (siteKey: string, host: string) =>
    callApi<typeof moveDomain>('POST /Projects/:siteKey/domains', { params: { siteKey }, body: { host } }),
};

/** After a change: the list, and the project that is open. */
export function useProjectsReload(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([client.invalidateQueries({ queryKey: PROJECTS }), client.invalidateQueries({ queryKey: SITE })]);
  };
}

/** The one that the dashboard shows. */
export function useOpenProject(): Project | undefined {
  const current = sessionStore.get(STORAGE.siteKey);
  return useProjects().data?.items.find(({ siteKey }) => siteKey === current);
}

export const isOpen = ({ erasedAt }: Project): boolean => erasedAt === null;
/** Of the account itself: what its plan counts. */
export const isOwn = ({ owner }: Project): boolean => owner === null;
