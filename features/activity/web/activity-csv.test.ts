import { expect, test } from 'vitest';
import { activityCsv } from './activity-csv.ts';

test('one line an entry; a name that is a formula is left to be read, not run', () => {
  const entry = {
    id: '1',
    at: Date.UTC(2026, 0, 2, 3, 4, 5),
    action: 'secret.made',
    kind: 'keys' as const,
    sentence: 'Secret made',
    target: '=HYPERLINK("http://example.com")',
    detail: '',
    address: '203.0.113.9',
    by: 'helper_1',
    secret: null,
  };
  expect(activityCsv([entry]).split('\r\n')).toEqual([
    'Time (UTC),What,Target,Detail,Network address,Action,By,Secret',
    `2026-01-02T03:04:05.000Z,Secret made,"'=HYPERLINK(""http://example.com"")",,203.0.113.9,secret.made,helper_1,`,
    '',
  ]);
});
