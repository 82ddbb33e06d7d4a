import type { Readable } from 'node:stream';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { Keyring } from '@inlay/platform/keys/keyring.ts';
import { type ZipEntry, zipOf } from '@inlay/platform/files/zip-of.ts';
import { takeOrRefuse } from '@inlay/platform/limits/limits.ts';
import type { LimitRule } from '@inlay/platform/limits/windows.ts';
import type { Services } from '@inlay/platform/services.ts';
import type { SiteEnvironment } from '@inlay/kernel/environment.ts';
import { openContent, openPart } from './content-key.ts';
import { type RequestRow, contentOfPart, findRequest, partsOf } from './request-rows.ts';

/** Of a project's environment. */
export const DOWNLOADS_LIMIT: LimitRule = { name: 'privacy-downloads', points: 60, seconds: 3_600 };
const EXPIRED = 'This export is no longer available. Request a new one.';
const NOT_DONE = 'This export is not ready yet. Try again when its state is "done".';

interface Parts extends Pick<Services, 'db' | 'keyring' | 'clock'> {
  readonly limits: Pick<Services['limits'], 'tryTake' | 'used' | 'refund'>;
  readonly uploads: Pick<Services['uploads'], 'read' | 'openFile'>;
}

/**
 * The ZIP of an export, made while it is sent: a JSON for each component and kind of data, and the uploaded files.
 * @throws Refusal `not_found` also for an erasure, `conflict` before it is done, `link-expired` after its seven days, `rate-limited`
 */
export async function downloadExport(parts: Parts, place: SiteEnvironment, id: string): Promise<{ content: Readable; name: string }> {
  const { db, keyring, clock, limits } = parts;
  const row = await findRequest(db, place, id);
  if (row?.kind !== 'export') throw new Refusal('not_found');
  if (row.state === 'waiting' || row.state === 'running') throw new Refusal('conflict', { message: NOT_DONE });
  const content = row.expires_at !== null && row.expires_at > clock() ? openContent(keyring, row) : undefined;
  if (!content) throw new Refusal('link-expired', { message: EXPIRED });
  await takeOrRefuse(limits, DOWNLOADS_LIMIT, `${place.siteId} ${place.environment}`);
  const entries = entriesOf(parts, row, content);
  return {
    content: zipOf(entries, { mtime: new Date(row.created_at) }),
    name: `personal-data-${new Date(row.created_at).toISOString().slice(0, 10)}.zip`,
  };
}

type Listed = Awaited<ReturnType<typeof partsOf>>;

async function* entriesOf(parts: Parts, row: RequestRow, content: Keyring): AsyncGenerator<ZipEntry> {
  const about = { format: 'inlay-personal-data-1', id: row.id, requestedAt: new Date(row.created_at).toISOString() };
  yield { name: 'export.json', content: [Buffer.from(JSON.stringify({ ...about, counts: JSON.parse(row.counts) as unknown }, null, 2))] };
  const open = async (number: number): Promise<string> => {
    const part = await contentOfPart(parts.db, row.id, number);
    if (!part) throw new Error('The export ended while it was downloaded.');
    return openPart(content, row.id, number, part.content);
  };
  for (const [name, listed] of Map.groupBy(await partsOf(parts.db, row.id), ({ file }) => file)) {
    if (listed[0]?.member !== '') yield { name, content: jsonOf(listed, open) };
    else {
      const content = await contentOfFile(parts.uploads, await open(listed[0].number));
      if (content) yield { name, content };
    }
  }
}

/** A picture, or a file as it came. */
async function contentOfFile({ read, openFile }: Parts['uploads'], key: string): Promise<ZipEntry['content'] | undefined> {
  const picture = await read(key);
  return picture ? [picture.bytes] : openFile(key);
}

/** `{"form_submissions": [...], ...}`, one part in memory at a time. */
async function* jsonOf(parts: Listed, open: (number: number) => Promise<string>): AsyncGenerator<Buffer> {
  let member: string | undefined;
  for (const part of parts) {
    const same = part.member === member;
    const before = same ? ',\n' : `${member === undefined ? '{' : '\n],'}${JSON.stringify(part.member)}: [\n`;
    member = part.member;
    yield Buffer.from(before + (await open(part.number)));
  }
  yield Buffer.from('\n]}\n');
}
