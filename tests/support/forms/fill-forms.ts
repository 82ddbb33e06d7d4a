import { randomUUID } from 'node:crypto';
import '@inlay/catalogue/forms/server/tables.ts';
import type { Queries } from '@inlay/platform/database/database.ts';

/** A row of each table of forms for one account, with its mark wherever a visitor or an owner may have written. */
export async function fillForms(db: Queries, account_id: string, mark: string, now: number): Promise<void> {
  const { id: site_id } = await db.selectFrom('sites').where('account_id', '=', account_id).select('id').executeTakeFirstOrThrow();
  const of = { site_id, environment: 'live', component: 'forms/contact-us', form: 'main' } as const;
  const dates = { created_at: now, updated_at: now };
  await db
    .insertInto('forms')
    .values({ ...of, ...dates, account_id, version: 1, deleted_at: null })
    .execute();
  await db
    .insertInto('form_definitions')
    .values({ ...of, version: 1, definition: JSON.stringify({ title: mark }), saved_at: now, saved_by: 'owner' })
    .execute();
  const id = `sub_${randomUUID()}`;
  const judged = { score_tenths: 0, reasons: '[]', suspicious: 0, held: 0, captcha: null, taught: null };
  const written = { answers: JSON.stringify({ message: mark }), extra: '{}', email: `${mark}@example.com`, search_text: mark };
  const kept = { tags: '[]', note: mark, assignee: mark, replies: 1, status: 'new', status_before: null } as const;
  const sent = { page: null, hostname: 'shop.example.com', language: 'en', ticket_hash: randomUUID(), body_hash: '' };
  await db
    .insertInto('form_submissions')
    .values({ ...of, ...dates, ...judged, ...written, ...kept, ...sent, id, account_id, definition: 1, reference: mark.slice(0, 9) })
    .execute();
  const reply = { direction: 'out', text: mark, written_by: 'owner', state: 'sent', message_id: randomUUID() } as const;
  const mail = { mail_id: `${mark}@example.com`, tag_hash: mark, from_address: `${mark}@example.com`, reason: null };
  const flags = { verified: 0, automatic: 0, omitted_files: 0 };
  await db
    .insertInto('form_replies')
    .values({ ...reply, ...mail, ...flags, id: randomUUID(), submission_id: id, created_at: now })
    .execute();
  const file = {
    field: mark,
    name: mark,
    size: 1,
    kind: 'pdf',
    sha256: mark,
    state: 'quarantined',
    scanned: 0,
    stored_as: randomUUID(),
  } as const;
  const { form: _form, ...place } = of;
  await db
    .insertInto('form_files')
    .values({
      ...place,
      ...file,
      id: randomUUID(),
      account_id,
      submission_id: id,
      reply_id: null,
      created_at: now,
      kept_until: now + 90 * 86_400_000,
      attached_at: now,
    })
    .execute();
  await db
    .insertInto('form_fingerprints')
    .values({ site_id, environment: 'live', band: '0', fingerprint: mark, times: 1, last_at: now })
    .execute();
  const asked = { address_key: mark, address: mark, state: 'confirmed', link_hash: mark } as const;
  await db
    .insertInto('form_recipients')
    .values({ ...of, ...asked, created_at: now, asked_at: now })
    .execute();
  const filter = randomUUID();
  await db
    .insertInto('form_filters')
    .values({ id: filter, site_id, environment: 'live', key_sealed: mark, spam_texts: 1, good_texts: 1, taught_at: now })
    .execute();
  await db.insertInto('form_words').values({ filter_id: filter, word: 1, spam: 1, good: 1, touched_at: now }).execute();
  await db
    .insertInto('form_counts')
    .values({ ...of, day: 20261122, event: 'shown', count: 1 })
    .execute();
}
