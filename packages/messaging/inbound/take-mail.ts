import { open } from 'node:fs/promises';
import type { Services } from '@inlay/platform/services.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { applyReport } from '../bounces/apply-report.ts';
import { BEGINNING_BYTES, MAIL_BYTES } from '../bounces/read-beginning.ts';
import { readReport } from '../bounces/read-report.ts';
import type { ReportParts } from '../bounces/note-report.ts';
import { findThread } from '../listeners.ts';
import { enterInbound } from './inbound-door.ts';
import type { ParseMail } from './parse-mail.ts';
import { readHead } from './read-head.ts';
import { hashOfTag, taggedIn } from './reply-address.ts';

interface Parts extends ReportParts, Pick<Services, 'incoming' | 'log'> {
  readonly parseMail: ParseMail;
}

interface Given {
  readonly key: string;
  readonly raw: FastifyRequest;
  readonly reply: FastifyReply;
  /** The caller's. */
  readonly address: string;
}

/**
 * A mail that has come to a mail server: an answer to one of ours, or a report of one. Whatever else it is, it is dropped, and its server is
 * told no more than that it was taken. Only the headers are read before it is known whose it is.
 * @throws Refusal `not_found`, `rate-limited`, `unsupported_media_type`, `too_large`, `unavailable`, for the mail server to try again
 */
export async function takeMail(parts: Parts, { key, raw, reply, address }: Given): Promise<void> {
  const { settings, incoming, listeners, parseMail, log } = parts;
  const caller = await enterInbound(parts, key, address);
  const { path, folder, sha256, discard } = await incoming.receiveWhole(raw, reply, MAIL_BYTES);
  try {
    const beginning = await beginningOf(path);
    const head = await readHead(beginning);
    if (!head) return;
    const { tags, messageIds } = taggedIn(settings.inbound, head.recipients);
    const report = head.isReport ? await readReport(beginning, messageIds) : undefined;
    if (report) return await applyReport(parts, caller, report);
    if (head.kind === 'bulk') return;
    const place = caller.siteId === null ? null : { siteId: caller.siteId };
    const thread = await findThread(listeners, { place, tagHashes: tags.map(hashOfTag), answered: head.answered });
    const { messageId = `${sha256}@invalid`, from, kind } = head;
    if (!(await thread?.admits(messageId))) return;
    const parsed = await parseMail({ path, folder });
    if (!parsed) log.warn('a mail could not be read: its thread shows that it came');
    const { text = '', files = [], moreFiles = 0 } = parsed ?? {};
    await thread?.keep({ mailId: messageId, from, text, automatic: kind === 'automatic', files, moreFiles });
  } finally {
    await discard();
  }
}

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const bytes = Buffer.alloc(BEGINNING_BYTES);
    const { bytesRead } = await file.read(bytes, 0, bytes.length, 0);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
