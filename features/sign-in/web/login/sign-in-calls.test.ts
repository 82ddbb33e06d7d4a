import { ApiError, TransportError } from '@inlay/web-client/api-client.ts';
import { expect, test } from 'vitest';
import { failureText, noSoonerThan, siteKeyOf } from './sign-in-calls.ts';

test('OPEN-14 the server\'s own sentence, else "Login failed"', () => {
  expect(failureText(new ApiError(429, { message: 'Too many attempts.' }))).toBe('Too many attempts.');
  expect(failureText(new ApiError(401, {}))).toBe('Login failed');
});

test('OPEN-14 no usable answer is "Login request failed"', () => {
  expect(failureText(new ApiError(502, {}))).toBe('Login request failed');
  expect(failureText(new ApiError(503, { message: 'The service is busy.' }))).toBe('Login request failed');
  expect(failureText(new TransportError('offline'))).toBe('Login request failed');
});

test('OPEN-14 anything else is "Something went wrong."', () => expect(failureText(new RangeError('x'))).toBe('Something went wrong.'));

test('LOG-06 only an answer with status 200 is a login', () => {
  expect(siteKeyOf({ status: 200, message: '', siteKey: 'k' })).toBe('k');
  expect(() => siteKeyOf({ status: 401, message: '', siteKey: 'k' })).toThrow(ApiError);
});

test('OPEN-14 an answer that is none is "Something went wrong."', () => {
  for (const answer of [undefined, { status: 200, message: '', siteKey: '' }]) {
    const failure = ((): unknown => {
      try {
        return siteKeyOf(answer);
      } catch (error) {
        return error;
      }
    })();
    expect(failureText(failure)).toBe('Something went wrong.');
  }
});

test('LOG-08 LOG-09 success and failure are both known no sooner than the wait', async () => {
  for (const work of [() => Promise.resolve(1), () => Promise.reject(new Error('no'))]) {
    const start = performance.now();
    await noSoonerThan(work(), 60).catch(() => {});
    expect(performance.now() - start).toBeGreaterThanOrEqual(55);
  }
});
