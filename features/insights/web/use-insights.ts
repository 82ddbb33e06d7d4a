import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { UsageRange } from '../rules/ranges.ts';
import { verdictOf } from './install/install-verdict.ts';
import { getInstallCheck, getQuota, getUsage } from './insights-calls.ts';

/** How often figures are fetched again while the window shows. */
export const FIGURES_EVERY_MS = 30_000;
/** How often the install check asks while something is still to come. */
export const CHECK_EVERY_MS = 3_000;

/** Without a key: all components of the account together. */
export const useUsage = (range: UsageRange, compKey?: string) =>
  useQuery({
    queryKey: ['insights', 'usage', compKey ?? '', range],
    queryFn: ({ signal }) => getUsage(range, compKey, signal),
    refetchInterval: FIGURES_EVERY_MS,
    placeholderData: keepPreviousData,
  });

/** Asks again only while the window shows, and no more once all is verified. */
export const useInstallCheck = (compKey: string | undefined, everyMs: number) =>
  useQuery({
    queryKey: ['insights', 'check', compKey ?? ''],
    queryFn: ({ signal }) => getInstallCheck(compKey, signal),
    refetchInterval: ({ state: { data } }) => (data && verdictOf(data) === 'verified' ? false : everyMs),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const useQuota = () =>
  useQuery({ queryKey: ['insights', 'quota'], queryFn: ({ signal }) => getQuota(signal), refetchInterval: FIGURES_EVERY_MS });
