import type { KeyDependent } from '@inlay/platform/keys/key-rotation.ts';
import { kidOf, rows } from '@inlay/platform/keys/rows-of-key.ts';
import { sql } from 'kysely';
import { accountsRealm } from './realm.ts';
import './tables.ts';
import { replaceSealed } from './totp/authenticators.ts';
import { openSecret, sealSecret } from './totp/seal-secret.ts';
import { SETUP_LIFETIME_MS } from './totp/setup-lifetime.ts';

/** A setup that waits for its first code is left alone: it is over in a quarter of an hour, and compares what it began with. */
const authenticators: KeyDependent = {
  what: 'authenticator app',
  kind: 'sealed',
  count: (queries, now) =>
    queries
      .selectFrom('authenticators')
      .where((is) => is.or([is('on_at', 'is not', null), is('created_at', '>', now - SETUP_LIFETIME_MS)]))
      .select([kidOf('secret').as('kid'), rows])
      .groupBy('kid')
      .execute(),
  async renew(queries, keyring, { after, most }) {
    const found = await queries
      .selectFrom('authenticators')
      .where('on_at', 'is not', null)
      .where('account_id', '>', after)
      .orderBy('account_id')
      .limit(most)
      .select(['account_id as subject', 'secret'])
      .execute();
    let renewed = 0;
    for (const row of found.filter(({ secret }) => !secret.startsWith(keyring.kid))) {
      const secret = openSecret(keyring, accountsRealm, row.subject, row.secret);
      if (secret !== undefined && (await replaceSealed(queries, row, sealSecret(keyring, accountsRealm, row.subject, secret))))
        renewed += 1;
    }
    return { renewed, last: found.length < most ? undefined : found.at(-1)?.subject };
  },
};

/** Those of sixteen letters: hashed with SECRET_KEY itself, which doesn't tell its name. Longer ones need no key. */
const recoveryCodes: KeyDependent = {
  what: 'recovery code',
  kind: 'hashed',
  count: async (queries) =>
    (await queries.selectFrom('recovery_codes').where('scheme', '=', 1).where('used_at', 'is', null).select(rows).execute())
      .filter((all) => all.rows > 0)
      .map((all) => ({ kid: null, rows: all.rows })),
};

const loginCodes: KeyDependent = {
  what: 'login code',
  kind: 'passing',
  count: (queries, now) =>
    queries
      .selectFrom('login_challenges')
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .where('code_hash', '!=', '')
      .select([sql<string | null>`case when code_hash like '%.%' then ${kidOf('code_hash')} end`.as('kid'), rows])
      .groupBy('kid')
      .execute(),
};

export default [authenticators, recoveryCodes, loginCodes] satisfies readonly KeyDependent[];
