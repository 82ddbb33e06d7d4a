import { Refusal } from '@inlay/kernel/errors.ts';
import { callerNetwork } from '@inlay/platform/http/caller-network.ts';
import type { LimitRule } from '@inlay/platform/limits/windows.ts';
import type { Services } from '@inlay/platform/services.ts';
import type { Readable } from 'node:stream';
import { recipientKey } from '../rules/channels.ts';
import { siteOfInboundKey } from '../store/inbound-rows.ts';
import { findReported } from '../store/sending-rows.ts';
import { hashOfKey } from './inbound-key.ts';
import { noteReport } from './note-report.ts';
import { readBeginning } from './read-beginning.ts';
import { readReport } from './read-report.ts';

export const INBOUND_MAILS: LimitRule = { name: 'inbound-mails', points: 600, seconds: 60 };
/** Of a network that has no address of ours. */
export const INBOUND_GUESSES: LimitRule = { name: 'inbound-guesses', points: 60, seconds: 60 };

interface Given {
  readonly key: string;
  readonly body: unknown;
  /** The caller's. */
  readonly address: string;
}

/**
 * What a mail server tells of a mail of ours. Only a mail that this project has sent counts, and only for the address that it went to: who has
 * learnt the address of this call can't stop mails to anybody else. What is no such report is dropped.
 * @throws Refusal `not_found`, `rate-limited`, `unsupported_media_type`, `too_large`
 */
export async function takeReport(parts: Pick<Services, 'db' | 'clock' | 'limits'>, { key, body, address }: Given): Promise<void> {
  const { db, limits } = parts;
  const siteId = await siteOfInboundKey(db, hashOfKey(key));
  if (siteId === undefined) {
    await limits.take(INBOUND_GUESSES, callerNetwork(address));
    throw new Refusal('not_found');
  }
  await limits.take(INBOUND_MAILS, siteId);
  const report = await readReport(await readBeginning(body as Readable | undefined));
  if (!report) return;
  const mail = await findReported(db, siteId, report);
  if (!mail?.recipient) return;
  const own = recipientKey(mail.recipient);
  for (const { recipients, ...told } of report.told)
    if (recipients === null || recipients.some((one) => recipientKey(one) === own)) await noteReport(parts, mail, told);
}
