import type { errors } from '@inlay/catalogue/captcha/errors.ts';
import { errorCodes } from '@inlay/kernel/errors.ts';
import { verdictCodes } from '@inlay/proofs/contract.ts';
import { expect, test } from 'vitest';
import { causeWords, errorPage } from './cause-words.ts';

test('every code that a widget call or siteverify may answer has its words and its page', () => {
  const answered = ['wrong-answer', 'challenge-expired', 'too-many-attempts'] as const satisfies (keyof typeof errors)[];
  const toServers = [
    'invalid-secret',
    'not-subscribed',
    'idempotency-conflict',
    'idempotency-in-progress',
    'limit-reached',
    'endpoint-disabled',
    'test-only',
    'invalid-signature',
    'link-expired',
  ];
  const hyphened = Object.keys(errorCodes).filter((code) => code.includes('-') && !toServers.includes(code));
  const widgetCodes = [...hyphened, ...answered];
  expect(widgetCodes.length).toBeGreaterThan(5);
  for (const code of [...widgetCodes, ...verdictCodes]) {
    expect(causeWords(code), code).toMatch(/^\S.{10,60}$/);
    expect(errorPage(code)).toBe(`/docs/errors/${code}`);
  }
});
