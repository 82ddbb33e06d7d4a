import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { askAgain } from '@inlay/web-client/ask-again.ts';
import type { CaseSearch } from '../rules/find-cases.ts';
import { type Datasets, getCases, getDatasets, getFiles, getPreview, putOption } from './dataset-calls.ts';

const KEY = ['datasets'] as const;
const LIST = [...KEY, 'list'] as const;

export const useDatasets = () => useQuery({ queryKey: LIST, queryFn: ({ signal }) => getDatasets(signal), ...askAgain });

export const usePreview = (quarter: string) =>
  useQuery({ queryKey: [...KEY, 'preview', quarter], queryFn: ({ signal }) => getPreview(quarter, signal), ...askAgain });

export const useFiles = (quarter: string) =>
  useQuery({ queryKey: [...KEY, 'files', quarter], queryFn: ({ signal }) => getFiles(quarter, signal), ...askAgain });

/** While another page or search loads, the former results stay. */
export const useCases = (search: CaseSearch, page: number) =>
  useQuery({
    queryKey: [...KEY, 'cases', search, page],
    queryFn: ({ signal }) => getCases(search, page, signal),
    placeholderData: keepPreviousData,
    ...askAgain,
  });

/** Turns an option on or off: shown immediately, undone if the server refuses. */
export function useOptionSwitch(onRefused: (error: Error) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ code, on }: { code: string; on: boolean }) => putOption(code, on),
    onMutate: async ({ code, on }) => {
      await client.cancelQueries({ queryKey: LIST });
      const before = client.getQueryData<Datasets>(LIST);
      client.setQueryData<Datasets>(
        LIST,
        (now) => now && { ...now, options: now.options.map((option) => (option.code === code ? { ...option, on } : option)) },
      );
      return before;
    },
    // The datasets of an option come and go with it.
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
    onError: (error, _change, before) => {
      if (before) client.setQueryData(LIST, before);
      onRefused(error);
    },
  });
}
