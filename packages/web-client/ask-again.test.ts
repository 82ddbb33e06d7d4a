import { expect, test } from 'vitest';
import { ApiError, TransportError } from './api-client.ts';
import { askAgain, failedToLoad, nextTryOf, secondsToNextTry } from './ask-again.ts';

const failed = (error: Error, errorUpdateCount: number) => ({ state: { status: 'error', error, errorUpdateCount } });

test('a query asks again after 2, 4, 8 and 16 s, and stays at 16', () => {
  expect([1, 2, 3, 4, 5, 60].map(secondsToNextTry)).toEqual([2, 4, 8, 16, 16, 16]);
});

test('a lost line, a fault and a limit are asked again; a refusal and a success are not', () => {
  expect(askAgain.refetchInterval(failed(new TransportError('gone'), 1))).toBe(2_000);
  expect(askAgain.refetchInterval(failed(new ApiError(503, {}), 3))).toBe(8_000);
  expect(askAgain.refetchInterval(failed(new ApiError(429, {}), 9))).toBe(16_000);
  expect(askAgain.refetchInterval(failed(new ApiError(404, {}), 1))).toBe(false);
  expect(askAgain.refetchInterval({ state: { status: 'success', error: null, errorUpdateCount: 1 } })).toBe(false);
});

test('a panel has failed as long as it holds nothing, also while it asks again', () => {
  const query = { data: undefined, error: null, errorUpdateCount: 0, isFetching: true, refetch: () => undefined };
  expect(failedToLoad(query)).toBe(false);
  expect(failedToLoad({ ...query, errorUpdateCount: 1 })).toBe(true);
  expect(failedToLoad({ ...query, errorUpdateCount: 1, data: [] })).toBe(false);
  expect(nextTryOf({ ...query, error: new ApiError(500, {}), errorUpdateCount: 2 })).toBe('We try again in 4 s.');
  expect(nextTryOf({ ...query, error: new ApiError(404, {}), errorUpdateCount: 2 })).toBeUndefined();
});
