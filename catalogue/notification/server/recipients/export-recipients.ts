import { Readable } from 'node:stream';
import type { QueryOf } from '@inlay/kernel/contract.ts';
import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import type { ListPlace } from '@inlay/platform/database/list-page.ts';
import { BOM, type Cell, csvLine } from '@inlay/platform/files/csv.ts';
import { takeOrRefuse } from '@inlay/platform/limits/limits.ts';
import type { MessageCalls } from '../../contract.ts';
import type { MessageParts } from '../message-parts.ts';
import { type RecipientRow, recipientsAfter } from '../store/recipient-rows.ts';
import { RECIPIENT_EXPORTS } from './recipient-call-limits.ts';
import { quietHoursOf, recipientAnswer } from './recipient-row.ts';

const ROWS_AT_ONCE = 500;
const TYPES = { csv: 'text/csv; charset=utf-8', ndjson: 'application/x-ndjson; charset=utf-8' } as const;
const HEAD = ['id', 'email', 'name', 'locale', 'timeZone', 'quietHours', 'data'];

/** All recipients as a file that an import takes again, read piece by piece while it is sent. @throws Refusal `rate-limited` while two are under way */
export async function exportRecipients(
  { db, clock, limits }: Pick<MessageParts, 'db' | 'clock' | 'limits'>,
  place: SubscribedPlace,
  { format }: QueryOf<MessageCalls['exportRecipients']>,
) {
  const key = `${place.siteId} ${place.environment}`;
  await takeOrRefuse(limits, RECIPIENT_EXPORTS, key);
  const now = clock();
  async function* lines(): AsyncGenerator<string> {
    try {
      if (format === 'csv') yield BOM + csvLine(HEAD);
      for (let after: ListPlace | undefined; ;) {
        const page = await recipientsAfter(db, place, now, after, ROWS_AT_ONCE);
        if (page.length > 0) yield page.map((row) => lineOf(format, row)).join('');
        const last = page.at(-1);
        if (!last || page.length < ROWS_AT_ONCE) return;
        after = { at: last.created_at, id: last.id };
      }
    } finally {
      await limits.refund(RECIPIENT_EXPORTS, key);
    }
  }
  const name = `recipients-${new Date(now).toISOString().slice(0, 10)}.${format}`;
  return { content: Readable.from(lines(), { objectMode: false }), type: TYPES[format], name };
}

function lineOf(format: keyof typeof TYPES, row: RecipientRow): string {
  if (format === 'csv') return csvLine(cellsOf(row));
  const { createdAt: _, updatedAt: __, ...own } = recipientAnswer(row);
  return `${JSON.stringify(own)}\n`;
}

function cellsOf(row: RecipientRow): Cell[] {
  const hours = quietHoursOf(row);
  const quiet = hours === null || hours === 'off' ? hours : `${hours.from}-${hours.to}`;
  return [row.own_id, row.address, row.name, row.locale, row.time_zone, quiet, row.data === '{}' ? null : row.data];
}
