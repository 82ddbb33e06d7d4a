import { useCallback, useEffect, useRef, useState } from 'react';
import { callApi } from '@inlay/web-client/api-client.ts';
import { type ListedFamily, readComponentList, retryWait } from '../../rules/component-list.ts';
import type { componentsData } from '@inlay/features/registration/contract.ts';

/** Loaded once for all pages of the hub. */
let kept: readonly ListedFamily[] | undefined;

export interface ComponentList {
  /** Empty until it has come. */
  readonly families: readonly ListedFamily[];
  /** Tries that failed so far. */
  readonly failures: number;
  readonly tryNow: () => void;
}

/** Call 1. A list that does not come is asked for again, each time after a longer wait. */
export function useComponentList(): ComponentList {
  const [families, setFamilies] = useState(kept ?? []);
  const [failures, setFailures] = useState(0);
  const load = useRef(() => {});
  useEffect(() => {
    if (kept) return;
    let turn = new AbortController();
    let timer = 0;
    let failed = 0;
    async function ask({ signal }: AbortController): Promise<void> {
      try {
        const list = readComponentList(await callApi<typeof componentsData>('GET /Registration/componentsdata', { signal }));
        if (list.length === 0) throw new Error('The answer holds no component.');
        kept = list;
        setFamilies(list);
      } catch (error) {
        if (signal.aborted) return;
        console.error('Failed to load components:', error);
        setFailures((failed += 1));
        timer = window.setTimeout(load.current, retryWait(failed) * 1000);
      }
    }
    function stop(): void {
      turn.abort();
      clearTimeout(timer);
    }
    load.current = () => {
      stop();
      turn = new AbortController();
      void ask(turn);
    };
    load.current();
    return stop;
  }, []);
  return { families, failures, tryNow: useCallback(() => load.current(), []) };
}
