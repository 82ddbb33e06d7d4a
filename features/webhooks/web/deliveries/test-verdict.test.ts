import { expect, test } from 'vitest';
import { testVerdict } from './test-verdict.ts';

const answered = (status: number | null, error: 'status' | 'timeout' | 'dns' | 'address-not-allowed' | null) => ({
  attempts: [{ at: '2026-11-22T10:15:30.000Z', status, error, tookMs: 142 }],
});

test.each([
  ['taken', answered(204, null), false, 'ok', '204 in 142 ms.'],
  ['refused', answered(500, 'status'), false, 'bad', '500 in 142 ms.'],
  ['broken and refused', answered(401, 'status'), true, 'ok', '401 in 142 ms.'],
  ['broken and taken', answered(200, null), true, 'warn', '200 in 142 ms.'],
  ['broken and a fault', answered(500, 'status'), true, 'bad', '500 in 142 ms.'],
  ['broken and no answer', answered(null, 'timeout'), true, 'bad', 'No answer in 15 s.'],
] as const)('a test event that was %s', (_, delivery, broken, tone, lead) => {
  expect(testVerdict(delivery, broken)).toMatchObject({ tone, lead });
});

test.each(['dns', 'address-not-allowed'] as const)('a server that we never asked (%s) is not told what to respond', (error) => {
  for (const broken of [false, true]) {
    const { tone, text } = testVerdict(answered(null, error), broken);
    expect(tone).toBe('bad');
    expect(text).toMatch(/public/);
    expect(text).not.toMatch(/Your server (did not accept|must reject)/);
  }
});
