import { expect, test } from 'vitest';
import { whatChanges } from './what-changes.ts';

const perDay = { free: 100, pro: null, enterprise: null };
const used = (projects: number) => ({
  projects: { used: projects },
  meters: [{ unit: 'captcha requests', used: 1_830, beyond: 'visitors complete a proof of work first', perDay }],
});

test('up: what is used, and that no limit is left', () => {
  expect(whatChanges('free', 'pro', used(1))).toEqual([
    { what: 'Projects', now: '1 of 1', later: '5', so: 'You can add 4 more.' },
    { what: 'Captcha requests', now: '1,830 today, 100 a day', later: 'no limit', so: 'The daily limit no longer applies.' },
  ]);
});

test('down: what stops, said before', () => {
  expect(whatChanges('pro', 'free', used(3))).toEqual([
    { what: 'Projects', now: '3 of 5', later: '1', so: 'All 3 keep working. You can’t add another.' },
    {
      what: 'Captcha requests',
      now: '1,830 today, no limit',
      later: '100 a day',
      so: 'After 100 a day, visitors complete a proof of work first.',
    },
  ]);
  expect(whatChanges('pro', 'free', used(1))[0]?.so).toBe('Nothing stops working. You can’t add another.');
});

test('what both plans limit alike is left out', () => {
  expect(whatChanges('pro', 'enterprise', used(2)).map(({ what }) => what)).toEqual(['Projects']);
});
