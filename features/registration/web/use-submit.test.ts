import { expect, test } from 'vitest';
import { ApiError, TransportError } from '@inlay/web-client/api-client.ts';
import { failureOf } from './use-submit.ts';

test("REG5-14 ERR-05 the status, then the server's innerException, or its message, or Registration Failed", () => {
  const shown = (body: Record<string, unknown>) => {
    const { status, message } = failureOf(new ApiError(409, body));
    return [status, message];
  };
  expect(shown({ innerException: 'Inner.', message: 'Outer.' })).toEqual(['409', 'Inner.']);
  expect(shown({ message: 'Outer.' })).toEqual(['409', 'Outer.']);
  expect(shown({})).toEqual(['409', 'Registration Failed']);
});

test('REG5-13 no answer at all is said in words', () => {
  expect(failureOf(new TransportError('The server could not be reached.'))).toMatchObject({
    status: 'no answer',
    message: 'The server could not be reached.',
    step: undefined,
  });
});

test('fields of the answer lead to the first step they stand on', () => {
  const fields = { 'Subscription.UserName': 'Taken.', 'BusinessProfile.Address.Zip': 'Wrong.', 'Subscription.Nothing': 'x' };
  const failure = failureOf(new ApiError(400, { fields }));
  expect(Object.fromEntries(failure.fields)).toEqual({ username: 'Taken.', businessZip: 'Wrong.' });
  expect(failure.step).toBe(1);
  expect(failureOf(new ApiError(409, { code: 'username_taken', message: 'This username is already taken.' }))).toMatchObject({ step: 2 });
});
