import { ApiError, TransportError } from '@inlay/web-client/api-client.ts';
import { expect, test } from 'vitest';
import { answerSentence, failureSentence } from './failure-sentence.ts';

const refused = new ApiError(400, { message: 'That does not fit.', fields: { host: 'This is no host.' } });

test("the field's sentence, then the server's, then what did not happen", () => {
  expect(failureSentence(refused, { field: 'host', fallback: 'Not added.' })).toBe('This is no host.');
  expect(failureSentence(refused, { field: 'name', fallback: 'Not added.' })).toBe('That does not fit.');
  expect(failureSentence(new ApiError(502, {}), { fallback: 'Not added.' })).toBe('Not added.');
  expect(failureSentence(new TransportError('offline'), { fallback: 'Not added.' })).toBe('Not added.');
});

test('without a sentence it says whether the server was reached, and never a status or a fault of ours', () => {
  expect(failureSentence(new ApiError(502, {}))).toBe('The request failed. Please try again.');
  expect(failureSentence(new TransportError('offline'))).toBe('The server could not be reached. Please try again.');
  expect(failureSentence(new TypeError('x is undefined'))).toBe('The request failed. Please try again.');
});

test('a panel names the status of an answer', () => {
  expect(answerSentence(new ApiError(503, {}))).toBe('The server answered 503.');
  expect(answerSentence(new TransportError('offline'))).toBe('The server could not be reached.');
});
