import { expect, test } from 'vitest';
import { ApiError } from './api-client.ts';

test('API-03 the message is the server\'s, else "HTTP error {status}"', () => {
  expect(new ApiError(409, { message: 'This username is already taken.' }).message).toBe('This username is already taken.');
  expect(new ApiError(502, {}).message).toBe('HTTP error 502');
  expect(new ApiError(500, { message: '' }).message).toBe('HTTP error 500');
});

test('further members of an answer are kept', () => {
  const error = new ApiError(401, { code: 'two_factor_required', message: 'm', requestId: 'r', challengeId: 'c' });
  expect(error).toMatchObject({ code: 'two_factor_required', requestId: 'r', extra: { challengeId: 'c' }, fields: {} });
});
