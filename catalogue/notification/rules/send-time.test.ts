import { expect, test } from 'vitest';
import { readSendTime } from './send-time.ts';

const NOW = Date.parse('2026-11-22T10:00:00Z');

test('a message is due when it was asked for, up to 30 days ahead', () => {
  expect(readSendTime(undefined, NOW)).toEqual({ at: NOW });
  expect(readSendTime('2026-11-22T12:00:00+01:00', NOW)).toEqual({ at: NOW + 3_600_000 });
  expect(readSendTime('2026-12-22T10:00:00Z', NOW)).toEqual({ at: Date.parse('2026-12-22T10:00:00Z') });
  expect(readSendTime('2026-12-22T10:00:00.001Z', NOW)).toEqual({ sentence: 'Choose a time at most 30 days ahead.' });
});

test('five minutes late count as now, what is later is refused', () => {
  expect(readSendTime('2026-11-22T09:55:00Z', NOW)).toEqual({ at: NOW });
  expect(readSendTime('2026-11-22T09:54:59.999Z', NOW)).toEqual({ sentence: 'This time has passed.' });
});
