import { UnreadableImage } from '@inlay/platform/files/uploads.ts';
import { DECODING_TIME, PICTURE_SHARES, makeImageDecoder } from '@inlay/platform/files/uploads-shares.ts';
import { createKeyring } from '@inlay/platform/keys/keyring.ts';
import { type Limits, makeLimits } from '@inlay/platform/limits/limits.ts';
import type { Shares } from '@inlay/platform/limits/work-queue.ts';
import { expect, test } from 'vitest';
import { fakeClock } from '../support/clock.ts';
import { heldQueue, networksOfOneTunnel } from '../support/servers/held-queue.ts';
import { silentLog } from '../support/engines/platform-database.ts';
import { recordFigure } from '../support/trust.ts';

const FLOOD = 22;
const HOUR_MS = 3_600_000;
const picture = { bytes: new Uint8Array(), width: 1, height: 1 };
const clock = fakeClock();
const limitsOfTheirOwn = () =>
  makeLimits({
    settings: { valkeyUrl: undefined },
    keyring: createKeyring('a secret key of the tests, long enough'),
    clock,
    log: silentLog,
  });

/** How many pictures of these addresses hold a place, and how many of them have their turn before a neighbour's that comes behind them. */
async function heldWith(shares: Shares, addresses: readonly string[]) {
  const { queue, flood, turnsBefore } = heldQueue(shares);
  const decode = makeImageDecoder(limitsOfTheirOwn(), { decode: async () => picture, queue });
  const places = await flood(addresses);
  return { places, turns: await turnsBefore(() => decode(picture.bytes, { address: '192.0.2.1' })) };
}

test(`T8 of ${FLOOD} dear pictures of one network two hold a place, of one /48 six, and a neighbour's is the next`, async () => {
  const ofOne = Array.from({ length: FLOOD }, () => '2001:db8:1:1200::1');
  const ofTunnel = networksOfOneTunnel(FLOOD);
  const seen = [await heldWith(PICTURE_SHARES, ofOne), await heldWith(PICTURE_SHARES, ofTunnel)];
  expect(seen).toEqual([
    { places: 2, turns: 0 },
    { places: 6, turns: 4 },
  ]);
  // The control: first come, first served, with no shares.
  const shared = { ...PICTURE_SHARES, ofNetwork: Infinity, ofSurroundings: Infinity, places: FLOOD };
  const open = [await heldWith(shared, ofOne), await heldWith(shared, ofTunnel)];
  expect(open).toEqual(Array.from({ length: 2 }, () => ({ places: FLOOD, turns: undefined })));
  recordFigure({
    test: 'T8',
    what: `places that ${FLOOD} dear pictures of one network and of one /48 hold, and those decoded before a neighbour's`,
    target: '2 and 6; 0 and 4',
    figure: `${seen.map(({ places }) => places).join(' and ')}; ${seen.map(({ turns }) => turns).join(' and ')}`,
    held: true,
    engine: '–',
    control: `no shares: ${open.map(({ places }) => places).join(' and ')}; refused`,
  });
});

/** Sends so many pictures one after the other, each of which takes that long: what became of them. */
async function sent(count: number, takesMs: number, limits: Limits, { killed = false, account = 'one' } = {}): Promise<string[]> {
  let time = 0;
  const decode = makeImageDecoder(limits, {
    now: () => time,
    decode: async () => {
      time += takesMs;
      if (killed) throw new UnreadableImage('too-costly');
      return picture;
    },
  });
  const ends = [];
  for (let i = 0; i < count; i += 1)
    ends.push(
      await decode(picture.bytes, { address: '192.0.2.1', account }).then(
        () => 'decoded',
        (error: { reason?: string; code?: string }) => error.reason ?? error.code ?? '',
      ),
    );
  return ends;
}

test('T8 an account has a minute of decoding in an hour, and another account its own', async () => {
  const limits = limitsOfTheirOwn();
  const dear = await sent(20, 4_000, limits);
  // The last is begun while there is room for the longest.
  expect(dear).toEqual([...Array.from({ length: 14 }, () => 'decoded'), ...Array.from({ length: 6 }, () => 'rate_limited')]);
  expect(await sent(1, 10, limits, { account: 'another' })).toEqual(['decoded']);
  expect((await limits.used(DECODING_TIME, 'one')).points).toBe(56_000);
  clock.advance(HOUR_MS);
  expect(await sent(1, 10, limits)).toEqual(['decoded']);
  // What people send costs what it takes, and no more.
  expect(await sent(60, 100, limits, { account: 'a person' })).toEqual(Array.from({ length: 60 }, () => 'decoded'));
  // The control: a build that does not charge them.
  const open = { ...limits, tryTake: async () => true };
  expect(await sent(20, 4_000, open, { account: 'a third' })).not.toContain('rate_limited');
});

test('T8 many at once have no more of it than one after the other', async () => {
  let decoded = 0;
  const { queue } = heldQueue({ ...PICTURE_SHARES, ofNetwork: FLOOD, ofSurroundings: FLOOD, places: FLOOD });
  const decode = makeImageDecoder(limitsOfTheirOwn(), { queue, decode: async () => ((decoded += 1), picture) });
  await Promise.allSettled(Array.from({ length: FLOOD }, () => decode(picture.bytes, { address: '192.0.2.1', account: 'one' })));
  expect(decoded).toBe(13);
});

test('T8 an account sends a picture that is too costly once in an hour; after the second none of its pictures is looked at', async () => {
  const limits = limitsOfTheirOwn();
  expect(await sent(3, 4_500, limits, { killed: true })).toEqual(['too-costly', 'rate_limited', 'rate_limited']);
  expect((await limits.used(DECODING_TIME, 'one')).points).toBe(9_000);
  expect(await sent(1, 10, limits)).toEqual(['rate_limited']);
  expect(await sent(1, 10, limits, { account: 'another' })).toEqual(['decoded']);
  clock.advance(HOUR_MS);
  expect(await sent(1, 10, limits)).toEqual(['decoded']);
  // The control: a build that does not count them.
  const open: Limits = { ...limits, take: async () => {} };
  expect(await sent(3, 4_500, open, { killed: true, account: 'a third' })).toEqual(['too-costly', 'too-costly', 'too-costly']);
});

test('T8 a registration has no account: its network pays', async () => {
  const limits = limitsOfTheirOwn();
  const decode = makeImageDecoder(limits, { decode: () => Promise.reject(new UnreadableImage('too-costly')) });
  const codeOf = (address: string) => decode(picture.bytes, { address }).catch((error: { reason?: string; code?: string }) => error);
  expect(await codeOf('2001:db8:1:1200::1')).toMatchObject({ reason: 'too-costly' });
  expect(await codeOf('2001:db8:1:12ff::1')).toMatchObject({ code: 'rate_limited' });
  expect(await codeOf('2001:db8:1:1300::1')).toMatchObject({ reason: 'too-costly' });
});
