import { createHash } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@inlay/kernel/time.ts';
import type { Database } from '@inlay/platform/database/database.ts';
import { utcDay } from '@inlay/licensing/utc-day.ts';
import { type RawBuilder, sql } from 'kysely';

/** Accounts whose pages are visited; each has as many rows of usage, whatever the number of accounts beside it. */
const ACTIVE = 1_000;
const DAYS = 30;
const ROWS_A_STATEMENT = 10_000;
const COMPONENTS = ['captcha/number-image', 'login/form'] as const;
const HOSTS = ['shop.example.com', 'localhost', 'other'] as const;
const EVENTS = ['challenge', 'solved', 'redeemed', 'failed', 'expired'] as const;
const TIMES = ['took:2000', 'took:4000', 'took:8000'] as const;

export interface Visited {
  readonly siteKey: string;
  readonly compKey: string;
  readonly cookie: string;
}

/** Fills an empty, migrated database; answers signed-in owners. `usageRows` is what one active account has, times a thousand. */
export async function seedAccounts(db: Database, accounts: number): Promise<{ visited: Visited[]; usageRows: number }> {
  const time = Date.now();
  const now = whole(time);
  const year = whole(time + 365 * DAY_MS);
  const every = accounts / ACTIVE;
  await each(accounts, ROWS_A_STATEMENT, async (from, to) => {
    const n = numbers(from, to);
    await sql`insert into accounts (id, public_id, user_name, user_name_key, password_hash, password_changed_at, security_question,
      security_answer_hash, email, first_name, plan, created_at) ${n} select 'account-' || i, 'public-' || i, 'owner_' || i, 'owner_' || i, '', ${now},
      'In what city were you born?', '', 'owner-' || i || '@example.com', 'Owner', 'pro', ${now} from n`.execute(db);
    await sql`insert into profiles (account_id, first_name, last_name, address1, address2, country, state, city, zip, home_phone, home_email,
      business_name, business_id, business_address1, business_address2, business_country, business_state, business_city, business_zip,
      business_phone, business_email, updated_at) ${n} select 'account-' || i, 'Owner', 'Example', '100 Example Street', '', 'United States',
      'California', 'Springfield', '90210', '5550100100', 'owner-' || i || '@example.com', 'Example Shop', 'EX-100', '100 Example Street', '',
      'United States', 'California', 'Springfield', '90210', '5550100101', 'shop@example.com', ${now} from n`.execute(db);
    await sql`insert into sites (id, account_id, site_key, label, platform, created_at)
      ${n} select 'site-' || i, 'account-' || i, 'key-' || i, 'Example Shop', 'HTML', ${now} from n`.execute(db);
    await sql`insert into site_domains (site_id, host, created_at) ${n} select 'site-' || i, 'shop.example.com', ${now} from n`.execute(db);
    for (const [nth, component] of COMPONENTS.entries()) {
      await sql`insert into licences (id, account_id, site_id, component, subscribed_at, expires_at)
        ${n} select 'licence-' || i || '-' || ${String(nth)}, 'account-' || i, 'site-' || i, ${component}, ${now}, ${year} from n`.execute(
        db,
      );
      await sql`insert into licence_keys (id, licence_id, comp_key, from_at, until_at)
        ${n} select 'key-' || i || '-' || ${String(nth)}, 'licence-' || i || '-' || ${String(nth)}, 'comp-' || i || '-' || ${String(nth)}, ${now}, ${year} from n`.execute(
        db,
      );
    }
  });

  const places = COMPONENTS.flatMap((component) => [
    ...HOSTS.flatMap((host) => EVENTS.map((event) => sql`(${component}, ${host}, ${event})`)),
    ...TIMES.map((event) => sql`(${component}, '', ${event})`),
  ]);
  const days = Array.from({ length: DAYS }, (_, i) => sql`(${whole(utcDay(time - i * DAY_MS))})`);
  const hours = Array.from({ length: 24 }, (_, i) => sql`(${whole(Math.floor(time / HOUR_MS) - i)})`);
  const rowsEach = DAYS * places.length;
  await each(ACTIVE, Math.max(1, Math.floor(ROWS_A_STATEMENT / rowsEach)), async (from, to) => {
    const account = sql`'account-' || (i * ${whole(every)})`;
    const withPlaces = sql`${numbers(from, to)}, p(component, host, event) as (values ${sql.join(places)})`;
    await sql`insert into usage_daily (account_id, component, day, host, event, count)
      ${withPlaces}, d(day) as (values ${sql.join(days)}) select ${account}, component, day, host, event, 7 from n, p, d`.execute(db);
    await sql`insert into usage_hourly (account_id, hour, component, host, event, count)
      ${withPlaces}, h(hour) as (values ${sql.join(hours)}) select ${account}, hour, component, host, event, 1 from n, p, h`.execute(db);
    await sql`insert into install_signals (account_id, component, kind, first_at, last_at, since_at, count)
      ${withPlaces} select distinct ${account}, component, event, ${now}, ${now}, ${now}, 7 from n, p where host <> ''`.execute(db);
  });
  await sql`analyze`.execute(db);
  return { visited: await signIn(db, every, time), usageRows: ACTIVE * rowsEach };
}

async function signIn(db: Database, every: number, now: number): Promise<Visited[]> {
  const visited = Array.from({ length: ACTIVE / 4 }, (_, i) => ({ nth: i * 4 * every, token: `token-${i}` }));
  const rows = visited.map(({ nth, token }) => ({
    id: `session-${nth}`,
    token_hash: createHash('sha256').update(token).digest('hex'),
    account_id: `account-${nth}`,
    created_at: now,
    last_seen_at: now,
    expires_at: now + DAY_MS,
    proven_at: now,
    user_agent: '',
    address: '',
  }));
  await db.insertInto('sessions').values(rows).execute();
  return visited.map(({ nth, token }) => ({ siteKey: `key-${nth}`, compKey: `comp-${nth}-0`, cookie: `inlay_sid=${token}` }));
}

/** A whole number as it stands: both engines would otherwise guess the type of a bare parameter, each its own. */
const whole = (value: number) => sql.raw(String(Math.floor(value)));

const numbers = (from: number, to: number): RawBuilder<unknown> =>
  sql`with recursive n(i) as (select ${whole(from)} union all select i + 1 from n where i + 1 < ${whole(to)})`;

async function each(count: number, size: number, insert: (from: number, to: number) => Promise<void>): Promise<void> {
  for (let from = 0; from < count; from += size) await insert(from, Math.min(count, from + size));
}
