import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const SCRIPT = join(import.meta.dirname, '../support/people/licence-life.ts');
const run = promisify(execFile);

const first = { subscribedDate: '2026-10-24T23:30:00.000Z', expirationDate: '2027-10-24T23:30:00.000Z', ends: [] };
const renewed = {
  subscribedDate: '2026-10-24T23:30:00.000Z',
  expirationDate: '2028-11-07T23:30:00.000Z',
  ends: ['2027-11-21T23:30:00.000Z'],
};
const life = [
  {
    what: 'subscribed',
    state: 'active',
    renewHint: 'You can renew from 24 September 2027.',
    isEligibleForRenew: false,
    ...first,
    served: [200],
  },
  {
    what: 'a moment before renewable',
    state: 'active',
    renewHint: 'You can renew from 24 September 2027.',
    isEligibleForRenew: false,
    ...first,
    served: [200],
  },
  {
    what: 'renewable',
    state: 'expiring',
    renewHint: 'Expires in 30 days. Renew now to keep your key working.',
    isEligibleForRenew: true,
    ...first,
    served: [200],
  },
  {
    what: 'the last millisecond',
    state: 'expiring',
    renewHint: 'Expires in 1 day. Renew now to keep your key working.',
    isEligibleForRenew: true,
    ...first,
    served: [200],
  },
  {
    what: 'expired, in grace',
    state: 'grace',
    renewHint: 'Expired. It still works for 14 days. Renew now.',
    isEligibleForRenew: true,
    ...first,
    served: [200],
  },
  {
    what: 'the last millisecond of grace',
    state: 'grace',
    renewHint: 'Expired. It still works for 1 day. Renew now.',
    isEligibleForRenew: true,
    ...first,
    served: [200],
  },
  {
    what: 'refused',
    state: 'expired',
    renewHint: 'Expired. Renew to use this component again.',
    isEligibleForRenew: true,
    ...first,
    served: [403],
  },
  ...[
    { what: 'renewed', served: [200, 200] },
    { what: 'the last millisecond of the overlap', served: [200, 200] },
    { what: 'the overlap is over', served: [403, 200] },
  ].map(({ what, served }) => ({
    what,
    state: 'active',
    renewHint: 'You can renew from 8 October 2028.',
    isEligibleForRenew: false,
    ...renewed,
    served,
  })),
];

/** Both ends of the day, quarters of an hour, half an hour of summer time, and clocks that turn on the day itself. */
const ZONES = [
  { zone: 'America/New_York', offset: 240, tags: 'night' },
  { zone: 'Pacific/Kiritimati', offset: -840 },
  { zone: 'Europe/Berlin', offset: -120, tags: 'night' },
  { zone: 'Asia/Kathmandu', offset: -345, tags: 'night' },
  { zone: 'Australia/Lord_Howe', offset: -660, tags: 'night' },
  { zone: 'Pacific/Pago_Pago', offset: 660, tags: 'night' },
];

for (const { zone, offset, tags = [] } of ZONES) {
  test(`SUB-05 SUB-07 OPEN-27 OPEN-28 the whole life of a licence is the same on a server in ${zone}`, { tags }, async () => {
    const { stdout } = await run(process.execPath, [SCRIPT], { env: { ...process.env, TZ: zone } });
    expect(JSON.parse(stdout)).toEqual({
      offset,
      seen: life,
      reminder: { subject: 'Your licence for Number to Image Matching ends in 30 days', ends: '2027-10-24 23:30 UTC' },
    });
  });
}
