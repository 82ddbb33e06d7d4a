import { describe, expect, test } from 'vitest';
import { FAILURE_CODES } from '../../rules/failures.ts';
import { TIMELINE_TYPES } from '../../rules/timeline.ts';
import { attemptsBySender } from './attempts-by-sender.ts';
import { failureText } from './failure-words.ts';
import type { Step } from './message-calls.ts';
import { clockOf, durationText } from './moment-words.ts';
import { boundsOf, boundsOfDays } from './period.ts';
import { timelineLines } from './timeline-words.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 28, 13, 40, 2) + seconds * 1_000).toISOString() as Step['at'];
const step = (seconds: number, type: Step['type'], more: Partial<Step> = {}): Step => ({ at: at(seconds), type, text: '', ...more });
const [main, relay] = [{ sender: 'Main' }, { sender: 'Relay' }];

const FAILED_OVER = [
  step(0, 'accepted'),
  step(0, 'queued'),
  step(1, 'attempt', { attempt: 1, ...main }),
  step(1.4, 'no-answer', { attempt: 1, ...main, text: 'connect ECONNREFUSED' }),
  step(1.4, 'attempt', { attempt: 1, ...relay }),
  step(2, 'refused', { attempt: 1, ...relay, text: '451 later' }),
  step(2, 'waiting', { attempt: 1, text: `Until ${at(32)}` }),
  step(32, 'attempt', { attempt: 2, ...main }),
  step(33.5, 'sent', { attempt: 2, ...main, text: '250 OK' }),
];

describe('a timeline', () => {
  test('tells an attempt and what came of it in one line, with the server’s own words', () => {
    expect(timelineLines(FAILED_OVER).map(({ who, text, note }) => [who, text, note])).toEqual([
      [undefined, 'Accepted', undefined],
      [undefined, 'Queued', undefined],
      ['Main', 'no answer', 'connect ECONNREFUSED'],
      ['Relay', 'refused', '451 later'],
      [undefined, 'Waiting for the next attempt', undefined],
      ['Main', 'accepted', '250 OK'],
    ]);
  });

  test('shows an attempt that has no outcome yet', () => {
    expect(timelineLines(FAILED_OVER.slice(0, 3)).at(-1)).toMatchObject({ who: 'Main', text: 'attempt 1' });
  });

  test('says no words twice in a row, names reasons, and leads to the message that was sent again', () => {
    const lines = timelineLines([
      step(1, 'refused', { attempt: 1, ...main, text: '550 no such user' }),
      step(1, 'bounced', { text: '550 no such user' }),
      step(2, 'resent', { text: 'msg_0RfYbHsW5dQ2vX8nKc1LtZ' }),
    ]);
    expect(lines.map(({ note }) => note)).toEqual(['550 no such user', undefined, undefined]);
    expect(lines[2]?.message).toBe('msg_0RfYbHsW5dQ2vX8nKc1LtZ');
    expect(timelineLines([step(1, 'suppressed', { text: 'owner' })])[0]?.note).toBe('You suppressed this address.');
    expect(timelineLines([step(1, 'held', { text: 'schedule' })])[0]).toMatchObject({ text: 'Held until its time', note: undefined });
  });

  test('has words for each kind of step, and shows one that it does not know', () => {
    for (const type of TIMELINE_TYPES) {
      const { who, text } = timelineLines([step(0, type, main)])[0] ?? {};
      expect(who ?? text, type).not.toBe(type);
    }
    expect(timelineLines([step(0, 'opened' as Step['type'])])[0]?.text).toBe('opened');
  });
});

test('attempts are counted by sender, with the last answer and how long it took', () => {
  expect(attemptsBySender(FAILED_OVER)).toEqual([
    { sender: 'Main', attempts: 2, last: 'sent', tookMs: 1_500 },
    { sender: 'Relay', attempts: 1, last: 'refused', tookMs: 600 },
  ]);
  expect(attemptsBySender(FAILED_OVER.slice(0, 3))).toEqual([{ sender: 'Main', attempts: 1, last: undefined, tookMs: undefined }]);
  expect(attemptsBySender([step(0, 'accepted')])).toEqual([]);
});

test('each reason why a message reaches nobody has a sentence; one that is not known stands for itself', () => {
  for (const code of FAILURE_CODES) expect(failureText(code), code).toMatch(/^[A-Z].*\.$/);
  expect([failureText('new-code'), failureText('constructor')]).toEqual(['new-code', 'constructor']);
});

test('a period ends now; days of one’s own are whole ones of UTC', () => {
  const now = Date.UTC(2026, 10, 28, 12);
  expect(boundsOf('week', now)).toEqual({ from: '2026-11-21T12:00:00.000Z', until: '' });
  expect([boundsOf('', now), boundsOf('own', now)]).toEqual([
    { from: '', until: '' },
    { from: '', until: '' },
  ]);
  expect(boundsOfDays('2026-11-27', '2026-11-27')).toEqual({ from: '2026-11-27T00:00:00.000Z', until: '2026-11-28T00:00:00.000Z' });
  expect(boundsOfDays('', '2026-13-01')).toEqual({ from: '', until: '' });
});

test('how long something took is said in the unit that fits', () => {
  expect([0, 420, 39_200, 59_960, 240_000, 25_950_000].map(durationText)).toEqual([
    '< 0.1 s',
    '0.4 s',
    '39.2 s',
    '60.0 s',
    '4 min',
    '7 h 13 min',
  ]);
  expect(clockOf('2026-11-28T13:40:02.114Z')).toBe('13:40:02.114');
});
