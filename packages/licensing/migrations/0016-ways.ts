import type { Kysely } from 'kysely';

const COLUMNS = ['visual_off_at', 'audio_off_at', 'pow_off_at'];

/** Which ways past a captcha a licence does not offer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of COLUMNS) await db.schema.alterTable('licences').addColumn(column, 'bigint').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const column of COLUMNS) await db.schema.alterTable('licences').dropColumn(column).execute();
}
