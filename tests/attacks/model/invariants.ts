import { expect } from 'vitest';
import { type Model, type World, accountOf, siteOf } from './world.ts';

/** What must hold after every command, asked of the database and of the product. Throws where it doesn't. */
export async function holds(model: Model, real: World, who: number): Promise<void> {
  const now = real.app.clock();
  const { db } = real.app.services;
  const { licences, tokens } = accountOf(model, who);
  const { accountId } = siteOf(real, who);

  const rows = await db
    .selectFrom('licence_keys as key')
    .innerJoin('licences', 'licences.id', 'key.licence_id')
    .where('licences.account_id', '=', accountId)
    .select(['licences.id', 'key.comp_key', 'key.replaced_at', 'key.overlap_ends_at'])
    .execute();
  const owners = await db
    .selectFrom('licence_keys')
    .where('comp_key', 'in', [...rows.map((row) => row.comp_key), ''])
    .select((count) => count.fn.countAll<number>().as('owners'))
    .executeTakeFirstOrThrow();
  expect(Number(owners.owners), 'one owner a key').toBe(rows.length);
  for (const id of new Set(rows.map((row) => row.id))) {
    const keys = rows.filter((row) => row.id === id);
    expect(keys.filter((key) => key.replaced_at === null).length, 'one active key a licence').toBe(1);
    expect(keys.filter((key) => (key.overlap_ends_at ?? 0) > now).length, 'and one overlap').toBeLessThanOrEqual(1);
  }

  const { keys } = (await real.ask(who, 'GET', '/api/Subscription/keys')).body as {
    keys: { component: string; compKey: string; expiresAt: string; replaced: { compKey: string; endsAt: string }[] }[];
  };
  const told = keys.map(({ component, compKey, expiresAt, replaced }) => ({
    component,
    compKey,
    expiresAt: Date.parse(expiresAt),
    replaced: replaced.map((key) => [key.compKey, Date.parse(key.endsAt)]),
  }));
  const known = [...licences].map(([component, { current, expiresAt, replaced }]) => ({
    component,
    compKey: current,
    expiresAt,
    replaced: replaced.filter(({ endsAt }) => endsAt > now).map(({ key, endsAt }) => [key, endsAt]),
  }));
  const byComponent = (a: { component: string }, b: { component: string }) => a.component.localeCompare(b.component);
  expect(told.toSorted(byComponent), 'the keys as the owner sees them').toEqual(known.toSorted(byComponent));

  for (const { redeemed } of tokens) expect(redeemed, 'used at most once').toBeLessThanOrEqual(1);
}
