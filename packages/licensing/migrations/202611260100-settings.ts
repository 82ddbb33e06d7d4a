import { type Kysely, sql } from 'kysely';

const WAYS = ['visual', 'audio', 'pow'] as const;
type Off = Readonly<Record<`${(typeof WAYS)[number]}_off_at`, number | string | null>>;

/**
 * Settings of licences, by version. The ways past a captcha were columns of the licence: they become its first version. Those columns stay,
 * unread, for processes of before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('setting_versions')
    .addColumn('licence_id', 'text', (c) => c.notNull().references('licences.id').onDelete('cascade'))
    .addColumn('environment', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('changed', 'text', (c) => c.notNull())
    .addColumn('secrets', 'text', (c) => c.notNull())
    .addColumn('saved_at', 'bigint', (c) => c.notNull())
    .addColumn('saved_by', 'text', (c) => c.notNull().references('accounts.id'))
    .addPrimaryKeyConstraint('setting_versions_pk', ['licence_id', 'environment', 'version'])
    .execute();
  await db.schema.createIndex('setting_versions_by_age').on('setting_versions').column('saved_at').execute();

  await db.schema
    .createTable('setting_secrets')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('licence_id', 'text', (c) => c.notNull().references('licences.id').onDelete('cascade'))
    .addColumn('environment', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('sealed', 'text', (c) => c.notNull())
    .addColumn('set_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('setting_secrets_name')
    .on('setting_secrets')
    .columns(['licence_id', 'environment', 'name'])
    .unique()
    .execute();

  const { rows } = await sql<Off & { id: string; account_id: string }>`select id, account_id, visual_off_at, audio_off_at, pow_off_at
    from licences where visual_off_at is not null or audio_off_at is not null or pow_off_at is not null`.execute(db);
  for (const row of rows) {
    const changed = JSON.stringify({ ways: WAYS.filter((way) => row[`${way}_off_at`] === null) });
    const savedAt = Math.max(...WAYS.map((way) => Number(row[`${way}_off_at`] ?? 0)));
    await sql`insert into setting_versions (licence_id, environment, version, changed, secrets, saved_at, saved_by)
      values (${row.id}, 'live', 1, ${changed}, '[]', ${savedAt}, ${row.account_id})`.execute(db);
  }
  // The log tells it in the words of today.
  await sql`update audit_log set action = 'settings.saved' where action = 'licence.ways-changed'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['setting_secrets', 'setting_versions']) await db.schema.dropTable(table).execute();
}
