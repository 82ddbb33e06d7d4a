import { errorCodes } from '@inlay/kernel/errors.ts';
import { type ProofAct, proofActs } from '@inlay/kernel/proof-acts.ts';
import { verdictCodes } from '@inlay/proofs/contract.ts';
import { faultTexts } from '@inlay/sdk/captcha/strings.ts';
import { expect, test } from 'vitest';
import { loadErrorGuides } from '../../server/load-error-guides.ts';

const errorGuides = await loadErrorGuides();

const documented = errorGuides.map(({ code }) => code);

test('every code of the API, of siteverify and of the SDK has its page, and no page is of a code that is not there', () => {
  const codes = new Set([...Object.keys(errorCodes), ...verdictCodes, ...Object.keys(faultTexts)]);
  expect(new Set(documented)).toEqual(codes);
  expect(documented).toHaveLength(new Set(documented).size);
});

test.each(errorGuides)('$code says what it means, why, and what to do', ({ means, why, todo, retry }) => {
  for (const sentence of [means, retry, ...why, ...todo]) expect(sentence).toMatch(/^[A-Z"`'].*\.$/);
  expect(why.length).toBeGreaterThan(0);
  expect(todo.length).toBeGreaterThan(0);
});

test('the HTTP status in the words of a code is the one it is answered with', () => {
  for (const { code, also = '' } of errorGuides) {
    const status = errorCodes[code as keyof typeof errorCodes]?.[0];
    const named = /HTTP (\d+)/.exec(also)?.[1];
    if (named && status) expect([code, Number(named)]).toEqual([code, status]);
  }
});

const ACTS: Record<ProofAct, string> = {
  'set up an authenticator app': 'second factor',
  'turn the authenticator app off': 'second factor',
  'make recovery codes': 'second factor',
  'change codes by message': 'second factor',
  'change the email address': 'email address',
  'change the username': 'username',
  'download the data': 'downloads the data',
  'delete the account': 'deletes the account',
  'change the password': 'password',
  'change the security question': 'security question',
  'make a secret': 'secret',
  'roll a secret': 'secret',
  'end a secret': 'secret',
  'end other sessions': 'ends other sessions',
};

test.each(Object.keys(proofActs) as ProofAct[])('reauth_required names what it is asked for: to %s', (act) => {
  expect(errorGuides.find(({ code }) => code === 'reauth_required')?.means).toContain(ACTS[act]);
});
