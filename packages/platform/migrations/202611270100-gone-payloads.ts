import type { Kysely } from 'kysely';

interface Jobs {
  jobs: { payload: string; dead_at: number | null };
}

/** Jobs that failed for good before this have dropped what they were given: an empty text says so, and that they can't be run again. */
export async function up(db: Kysely<Jobs>): Promise<void> {
  await db.updateTable('jobs').set({ payload: '' }).where('dead_at', 'is not', null).execute();
}

export async function down(db: Kysely<Jobs>): Promise<void> {
  await db.updateTable('jobs').set({ payload: '{}' }).where('dead_at', 'is not', null).execute();
}
