import { expect, test } from 'vitest';
import { FORMER_RECOVERY_LENGTH, inGroups, readRecoveryCode, RECOVERY_ALPHABET, RECOVERY_LENGTH } from './recovery-code.ts';

const former = 'A1B0-CDEF-GHJK-MNPQ';
const code = 'A1B0-CDEF-GHJK-MNPQ-RSTV-WXYZ';

test.each([former, former.toLowerCase(), 'a1b0cdefghjkmnpq', ' A1B0 CDEF GHJK MNPQ ', 'AIBO-CDEF-GHJK-MNPQ', 'alb0–cdef–ghjk–mnpq'])(
  '"%s" is the same code',
  (typed) => expect(readRecoveryCode(typed)).toBe('A1B0CDEFGHJKMNPQ'),
);

test.each([code, code.toLowerCase(), 'alb0 cdef ghjk mnpq rstv wxyz'])('"%s" is the same code of today’s length', (typed) =>
  expect(readRecoveryCode(typed)).toBe('A1B0CDEFGHJKMNPQRSTVWXYZ'),
);

test.each(['', '123456', 'A1B0-CDEF-GHJK', 'A1B0-CDEF-GHJK-MNPQR', 'A1B0-CDEF-GHJK-MNPU', `${code}0`, 'A1B0-CDEF-GHJK-MNPQ-RSTV'])(
  '"%s" is none',
  (typed) => expect(readRecoveryCode(typed)).toBeUndefined(),
);

test('a code holds enough bits to be hashed without a key; one of before, with it', () => {
  expect(new Set(RECOVERY_ALPHABET).size).toBe(32);
  expect(RECOVERY_LENGTH * Math.log2(RECOVERY_ALPHABET.length)).toBeGreaterThanOrEqual(112);
  expect(FORMER_RECOVERY_LENGTH * Math.log2(RECOVERY_ALPHABET.length)).toBeGreaterThanOrEqual(64);
});

test('groups of four', () => {
  expect(inGroups('A1B0CDEFGHJKMNPQRS', ' ')).toBe('A1B0 CDEF GHJK MNPQ RS');
  expect(inGroups('', '-')).toBe('');
});
