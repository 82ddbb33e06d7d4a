import { errorCodes } from '@inlay/kernel/errors.ts';
import { verdictCodes } from '@inlay/proofs/contract.ts';
import { faultTexts } from '@inlay/sdk/strings.ts';
import { expect, test } from 'vitest';
import { ERROR_GUIDES } from './error-guides.ts';

const documented = ERROR_GUIDES.map(({ code }) => code);

test('every code of the API, of siteverify and of the SDK has its page, and no page is of a code that is not there', () => {
  const codes = new Set([...Object.keys(errorCodes), ...verdictCodes, ...Object.keys(faultTexts)]);
  expect(new Set(documented)).toEqual(codes);
  expect(documented).toHaveLength(new Set(documented).size);
});

test.each(ERROR_GUIDES)('$code says what it means, why, and what to do', ({ means, why, todo, retry }) => {
  for (const sentence of [means, retry, ...why, ...todo]) expect(sentence).toMatch(/^[A-Z"`'].*\.$/);
  expect(why.length).toBeGreaterThan(0);
  expect(todo.length).toBeGreaterThan(0);
});

test('the HTTP status in the words of a code is the one it is answered with', () => {
  for (const { code, also = '' } of ERROR_GUIDES) {
    const status = errorCodes[code as keyof typeof errorCodes]?.[0];
    const named = /HTTP (\d+)/.exec(also)?.[1];
    if (named && status) expect([code, Number(named)]).toEqual([code, status]);
  }
});
