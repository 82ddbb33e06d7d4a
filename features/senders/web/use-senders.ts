import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Environment } from '@inlay/kernel/environment.ts';
import { useReload } from '@inlay/ui/hooks/use-reload.ts';
import { askAgain } from '@inlay/web-client/ask-again.ts';
import { type SenderLists, bounceCalls, domainCalls, senderCalls, suppressionCalls } from './sender-calls.ts';

/** A sender that pauses or recovers shows by itself. */
const POLL_MS = 5_000;
export const SENDERS = ['senders', 'list'];
const suppressionsOf = (environment: Environment) => ['senders', 'suppressions', environment];

export const useSenders = () =>
  useQuery({
    queryKey: SENDERS,
    queryFn: ({ signal }) => senderCalls.getSenders(signal),
    ...askAgain,
    refetchInterval: (query) => askAgain.refetchInterval(query) || POLL_MS,
  });

/** Shows what the server answered to a change, or asks it anew. */
export function useSendersReload() {
  const client = useQueryClient();
  const reload = useReload();
  return {
    reload: () => reload(SENDERS),
    show: (lists: SenderLists) => client.setQueryData(SENDERS, lists),
  };
}

const DOMAINS = ['senders', 'domains'];
/** The server looks at a domain's records by itself. */
const DOMAINS_POLL_MS = 60_000;

export const useDomains = () =>
  useQuery({
    queryKey: DOMAINS,
    queryFn: ({ signal }) => domainCalls.getDomains(signal),
    ...askAgain,
    refetchInterval: (query) => askAgain.refetchInterval(query) || DOMAINS_POLL_MS,
  });

export function useDomainsReload(): () => Promise<void> {
  const reload = useReload();
  return () => reload(DOMAINS);
}

export const useReports = (cursor: string | null) =>
  useQuery({
    queryKey: ['senders', 'reports', cursor],
    queryFn: ({ signal }) => bounceCalls.getReports(cursor, signal),
    placeholderData: keepPreviousData,
    ...askAgain,
  });

interface Place {
  readonly environment: Environment;
  readonly siteKey: string;
}

export const useSuppressions = ({ environment, siteKey }: Place, q: string, cursor: string | null) =>
  useQuery({
    queryKey: [...suppressionsOf(environment), q, cursor],
    queryFn: ({ signal }) => suppressionCalls(siteKey).getSuppressions(q, cursor, signal),
    // What was found before stays until the new answer is in.
    placeholderData: keepPreviousData,
    ...askAgain,
  });

export function useSuppressionsReload(environment: Environment): () => Promise<void> {
  const reload = useReload();
  return () => reload(suppressionsOf(environment));
}
