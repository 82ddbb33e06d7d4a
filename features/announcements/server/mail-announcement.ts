import { layOutMail } from '@inlay/platform/mail/mail-layout.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { AnnouncementParts } from './announcement-parts.ts';
import { type AnnouncementRow, accountsAfter, findAnnouncement, takeBatch } from './announcement-rows.ts';

const KIND = 'announcements.mail';
/** Accounts of one job: their mails and the job of the next ones are written together, or not at all. */
const AT_ONCE = 100;

interface Batch {
  readonly id: string;
  /** The account that the one before ended with. */
  readonly after: string;
}

const addBatch = ({ jobs }: Pick<AnnouncementParts, 'jobs'>, queries: Queries, batch: Batch) =>
  jobs.add(queries, KIND, batch, { dedupeKey: `${batch.id} ${batch.after}` });

export const beginMails = (parts: Pick<AnnouncementParts, 'jobs'>, queries: Queries, id: string): Promise<void> =>
  addBatch(parts, queries, { id, after: '' });

/** A batch that a dying process leaves undone is done again, whole; one that is done is not. */
export function defineMails(parts: AnnouncementParts): void {
  const { db, clock, jobs, mail, settings } = parts;
  jobs.define<Batch>(KIND, async ({ id, after }) => {
    const row = await findAnnouncement(db, id);
    if (!row || row.ends_at <= clock()) return;
    const message = announcementMail(row, settings.publicUrl);
    await db.transaction().execute(async (queries) => {
      const accounts = await accountsAfter(queries, after, AT_ONCE);
      if (accounts.length === 0 || !(await takeBatch(queries, id, { after, accounts }))) return;
      for (const accountId of accounts) await mail.notify(queries, { accountId, kind: `announcement ${id}`, ...message });
      const last = accounts.at(-1);
      if (last !== undefined && accounts.length === AT_ONCE) await addBatch(parts, queries, { id, after: last });
    });
  });
}

const announcementMail = ({ title, text }: AnnouncementRow, publicUrl: string) => ({
  subject: title,
  ...layOutMail({
    title,
    paragraphs: text.split(/\n\s*\n/),
    buttons: [{ label: 'Open your dashboard', url: `${publicUrl}/PostLogin` }],
    footnote: 'You get this email because you have an account. It is about the service itself.',
  }),
});
