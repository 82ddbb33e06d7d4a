import { setImmediate } from 'node:timers/promises';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { shareAccount } from '@inlay/platform/sessions/lock-account.ts';
import type { ImportedRecipient } from '../../rules/calls/recipient-shapes.ts';
import { type ImportedLine, judgeLine, readRecipientFile } from '../../rules/recipients/read-recipient-file.ts';
import { REFUSED_SHOWN } from '../../rules/recipients/recipient-limits.ts';
import type { MessageParts } from '../message-parts.ts';
import { carryChoices } from '../preferences/carry-choices.ts';
import { knownRecipients, putRecipients } from '../store/recipient-rows.ts';
import type { RecipientRoom } from './recipient-room.ts';
import { recipientRow } from './recipient-row.ts';

/** Judged or written before others have their turn. */
const AT_ONCE = 500;

/**
 * Takes what is right of a file, some at a time, each time in a transaction of its own: nobody waits for all of it, and a call that broke off can be
 * repeated. Of two lines with one id the later one counts.
 * @param hold says in each transaction whether its caller still may
 * @throws Refusal `invalid_request` for what is no such file, `limit-reached` where it has no room
 */
export async function importRecipients(
  { db, clock, engine }: Pick<MessageParts, 'db' | 'clock' | 'engine'>,
  room: RecipientRoom,
  place: SubscribedPlace,
  { text, hold }: { readonly text: string; readonly hold: (queries: Queries) => Promise<void> },
) {
  const read = readRecipientFile(text);
  if (read.fault !== undefined) throw new Refusal('invalid_request', { fields: { file: read.fault } });
  if (read.lines.length === 0) throw new Refusal('invalid_request', { fields: { file: 'Send at least one recipient.' } });
  const refused: Extract<ImportedLine, { fields: unknown }>[] = [];
  const taken = new Map<string, ImportedRecipient>();
  for (const [i, line] of read.lines.entries()) {
    if (i % AT_ONCE === 0) await setImmediate();
    const judged = judgeLine(line);
    if (judged.recipient) taken.set(judged.recipient.id, judged.recipient);
    else refused.push(judged);
  }
  let created = 0;
  const all = [...taken.values()];
  const chunks = chunksOf(all, AT_ONCE);
  // All of it, or nothing where it has no room: a call that is refused has changed nothing.
  let more = all.length;
  for (const some of chunks) more -= (await knownRecipients(db, place, idsOf(some))).size;
  if (more > 0) await room.take(db, place, more);
  for (const some of chunks) {
    created += await db.transaction().execute(async (queries) => {
      await hold(queries);
      await shareAccount(queries, engine, place.accountId);
      const known = await knownRecipients(queries, place, idsOf(some));
      await putRecipients(
        queries,
        some.map((one) => recipientRow(place, one, clock())),
      );
      for (const { id, email } of some) {
        const before = known.get(id);
        if (before) await carryChoices(queries, place, before.address, email);
      }
      return some.length - known.size;
    });
    await setImmediate();
  }
  const faults = refused.slice(0, REFUSED_SHOWN).map(({ row, fields }) => ({ row, fields }));
  return { created, updated: all.length - created, refused: refused.length, faults };
}

const idsOf = (recipients: readonly ImportedRecipient[]): string[] => recipients.map(({ id }) => id);

const chunksOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, nth) => items.slice(nth * size, (nth + 1) * size));
