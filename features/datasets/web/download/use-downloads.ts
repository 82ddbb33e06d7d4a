import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { ApiError } from '@inlay/web-client/api-client.ts';
import { afterEvent } from './download-state.ts';
import { fetchFile, keepFile } from './fetch-file.ts';

export interface Wanted {
  readonly name: string;
  readonly path: string;
}

const BROKEN = 'The download was interrupted. Nothing was saved.';

/** Downloads of one dialog; they end with it. */
export function useDownloads() {
  const [downloads, tell] = useReducer(afterEvent, {});
  const running = useRef(new Map<string, AbortController>());
  const { mutate } = useMutation({
    mutationFn: async ({ name, path }: Wanted) => {
      const control = new AbortController();
      running.current.set(name, control);
      tell({ name, type: 'begun' });
      keepFile(name, await fetchFile(path, { signal: control.signal, onBytes: (bytes) => tell({ name, type: 'received', bytes }) }));
    },
    onSuccess: (_saved, { name }) => tell({ name, type: 'saved' }),
    onError: (error, { name }) => {
      if (running.current.get(name)?.signal.aborted) tell({ name, type: 'stopped' });
      else tell({ name, type: 'failed', sentence: (error instanceof ApiError && error.sentence) || BROKEN });
    },
    onSettled: (_saved, _error, { name }) => running.current.delete(name),
  });

  useEffect(() => {
    const controls = running.current;
    return () => controls.forEach((control) => control.abort());
  }, []);

  const start = useCallback((wanted: Wanted) => (running.current.has(wanted.name) ? undefined : mutate(wanted)), [mutate]);
  const stop = useCallback((name: string) => running.current.get(name)?.abort(), []);
  return { downloads, start, stop };
}
