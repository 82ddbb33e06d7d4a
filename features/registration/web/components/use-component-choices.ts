import { useCallback, useEffect, useState } from 'react';
import { COMPONENTS_SPINNER_MIN_MS } from '@inlay/kernel/constants.ts';
import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { ApiError, callApi } from '@inlay/web-client/api-client.ts';
import type { registrationComponents } from '../../contract.ts';

export type ComponentChoices = AnswerOf<typeof registrationComponents>['body']['components'];
export type Flags = ComponentChoices[number]['subComponents'][string];

export type LoadState = { state: 'loading' } | { state: 'failed'; message: string } | { state: 'loaded'; choices: ComponentChoices };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function load(): Promise<LoadState> {
  const [answer] = await Promise.allSettled([
    callApi<typeof registrationComponents>('GET /Registration/Subscription'),
    pause(COMPONENTS_SPINNER_MIN_MS),
  ]);
  if (answer.status === 'fulfilled') return { state: 'loaded', choices: answer.value.components };
  const error: unknown = answer.reason;
  if (error instanceof ApiError) return { state: 'failed', message: 'Failed to fetch components' };
  return { state: 'failed', message: error instanceof Error ? error.message : 'Failed to fetch components' };
}

/** Loads when `wanted` first becomes true, and keeps what it has. */
export function useComponentChoices(wanted: boolean): { loaded: LoadState; retry: () => void } {
  const [loaded, setLoaded] = useState<LoadState>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const started = wanted || attempt > 0;

  useEffect(() => {
    if (!started) return;
    let here = true;
    void load().then((outcome) => here && setLoaded(outcome));
    return () => {
      here = false;
    };
  }, [started, attempt]);

  const retry = useCallback(() => {
    setLoaded({ state: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  return { loaded, retry };
}
