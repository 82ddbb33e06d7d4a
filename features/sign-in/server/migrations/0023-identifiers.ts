import { emailKey, maskEmail, maskPhone, phoneOf } from '@inlay/kernel/identifiers.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('accounts').addColumn('email_key', 'text').execute();
  await db.schema.alterTable('accounts').addColumn('two_factor_proven', 'text').execute();
  await db.schema.createIndex('accounts_email_key').on('accounts').column('email_key').execute();
  await db.schema.alterTable('login_challenges').addColumn('proves', 'text').execute();
  await db.schema.alterTable('password_resets').addColumn('email_key', 'text').execute();

  // One open code an account: a newer one replaces it, use removes it.
  await db.schema
    .createTable('phone_verifications')
    .addColumn('account_id', 'text', (c) => c.primaryKey().references('accounts.id'))
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();

  // The keys themselves are set once this is committed (`keep-email-keys.ts`).
  await keepProvenContacts(db as unknown as Queries);
}

/** Who has logged in with a code of a contact has proven it. The challenges of the last day are looked at: older ones are not kept. */
async function keepProvenContacts(queries: Queries): Promise<void> {
  const used = await queries
    .selectFrom('login_challenges')
    .innerJoin('accounts', 'accounts.id', 'login_challenges.account_id')
    .where('used_at', 'is not', null)
    .where('two_factor_at', 'is not', null)
    .where('channel', 'in', ['email', 'sms'])
    .select(['accounts.id', 'email', 'two_factor_email', 'two_factor_phone', 'channel', 'masked_to'])
    .execute();
  for (const { id, email, two_factor_email, two_factor_phone, channel, masked_to } of used) {
    const address = two_factor_email ?? email;
    const key = channel === 'sms' ? phoneOf(two_factor_phone ?? '') : emailKey(address);
    if (key === undefined || masked_to !== (channel === 'sms' ? maskPhone(key) : maskEmail(address))) continue;
    await queries.updateTable('accounts').set({ two_factor_proven: key }).where('id', '=', id).execute();
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('phone_verifications').execute();
  await db.schema.alterTable('password_resets').dropColumn('email_key').execute();
  await db.schema.alterTable('login_challenges').dropColumn('proves').execute();
  await db.schema.dropIndex('accounts_email_key').execute();
  await db.schema.alterTable('accounts').dropColumn('two_factor_proven').execute();
  await db.schema.alterTable('accounts').dropColumn('email_key').execute();
}
