import type { Shares } from '@inlay/platform/limits/work-queue.ts';
import { PASSWORD_SHARES, makePasswords } from '@inlay/platform/sessions/passwords.ts';
import { expect, test } from 'vitest';
import { heldQueue, networksOfOneTunnel } from '../../support/servers/held-queue.ts';
import { recordFigure } from '../../support/trust.ts';

const NETWORKS = 26;
const FLOOD = networksOfOneTunnel(NETWORKS).flatMap((address) => Array.from({ length: PASSWORD_SHARES.ofNetwork }, () => address));

/** How many hashes of one tunnel hold a place, and how many of them end before the login of somebody else has its turn. */
async function heldWith(shares: Shares) {
  const { queue, flood, turnsBefore } = heldQueue(shares);
  const passwords = makePasswords([], queue);
  const phc = await passwords.hash('Käse-Horse7!', '192.0.2.1');
  const places = await flood(FLOOD);
  let right: boolean | undefined;
  const turns = await turnsBefore(async () => (right = await passwords.verify(phc, 'Käse-Horse7!', '192.0.2.1')));
  return { places, turns, right };
}

test('T33 the networks of one /48 hold their part of the places for hashes, and a login from elsewhere has its turn at once', async () => {
  const seen = await heldWith(PASSWORD_SHARES);
  // Five networks fill it, of which each has its turn first.
  expect(seen).toEqual({ places: 40, turns: 5, right: true });
  // The control: shares of networks alone, and nothing that is kept.
  const open = await heldWith({ ...PASSWORD_SHARES, ofSurroundings: Infinity, places: PASSWORD_SHARES.withNewcomers });
  expect(open).toEqual({ places: 204, turns: undefined, right: undefined });
  recordFigure({
    test: 'T33',
    what: `places for hashes that ${NETWORKS} networks of one /48 hold, and their hashes before the login of somebody else`,
    target: '≤ 40 of 204; one of each network that holds some',
    figure: `${seen.places}; ${seen.turns}`,
    held: true,
    engine: '–',
    control: `no share of surroundings: ${open.places}; refused`,
  });
});

test('T33 where networks with hashes under way have filled the queue, there are places for those that have none', async () => {
  const everywhere = Array.from({ length: 40 }, (_, n) => `10.0.${n}.1`).flatMap((address) => Array.from({ length: 8 }, () => address));
  const { queue, flood, turnsBefore } = heldQueue(PASSWORD_SHARES);
  const places = await flood(everywhere);
  expect(places).toBeLessThan(PASSWORD_SHARES.withNewcomers);
  expect(await turnsBefore(() => makePasswords([], queue).hash('any', '192.0.2.1'))).toBeDefined();
  // The control: none are kept.
  const open = heldQueue({ ...PASSWORD_SHARES, places: PASSWORD_SHARES.withNewcomers });
  await open.flood(everywhere);
  expect(await open.turnsBefore(() => makePasswords([], open.queue).hash('any', '192.0.2.1'))).toBeUndefined();
});
