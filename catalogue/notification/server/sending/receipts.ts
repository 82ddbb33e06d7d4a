import type { Queries } from '@inlay/platform/database/database.ts';
import type { MessageParts } from '../message-parts.ts';
import { type ListedMessage, lockMessage } from '../store/message-rows.ts';
import { type Reported, applyReport } from './apply-report.ts';
import { failMessage } from './end-message.ts';

/** In test a message that was kept has a receipt so much later. */
const RECEIPT_MS = 1_000;
const SLOW_RECEIPT_MS = 30_000;
const KIND = 'notification.receipt';

/** Addresses at this domain say what becomes of a message in test. */
const SIMULATOR = 'sim.example';
const BOUNCES = {
  bounced: { bounceClass: 'hard', status: '5.1.1', text: '550 5.1.1 No such user' },
  soft: { bounceClass: 'soft', status: '4.2.2', text: '452 4.2.2 Mailbox full' },
  blocked: { bounceClass: 'blocked', status: '5.7.1', text: '550 5.7.1 Message refused' },
} as const;
const COMPLAINT = { state: 'complained', text: 'Complaint from the simulator', source: 'arf', isSuppressed: false } as const;
const isBounce = (name: string): name is keyof typeof BOUNCES => Object.hasOwn(BOUNCES, name);

interface ReceiptJob {
  readonly id: string;
  readonly site: string;
}

/** The local part of an address of the simulator; undefined for every other address. */
function simulatedBy(recipient: string): string | undefined {
  const at = recipient.lastIndexOf('@');
  return recipient.slice(at + 1) === SIMULATOR ? recipient.slice(0, at).toLowerCase() : undefined;
}

export function addReceipt(parts: Pick<MessageParts, 'jobs' | 'clock'>, queries: Queries, message: ListedMessage): Promise<void> {
  const wait = simulatedBy(message.recipient) === 'slow' ? SLOW_RECEIPT_MS : RECEIPT_MS;
  const job: ReceiptJob = { id: message.id, site: message.site_id };
  return parts.jobs.add(queries, KIND, job, { runAt: parts.clock() + wait, accounts: [message.account_id] });
}

/** Says how the receipts of test are given. Nothing is suppressed for them: a test that sends to the simulator again sees the same again. */
export function defineReceipts(parts: MessageParts): void {
  parts.jobs.define<ReceiptJob>(KIND, ({ id, site: siteId }) =>
    parts.db.transaction().execute(async (queries) => {
      const message = await lockMessage(queries, parts.engine, { siteId, environment: 'test' }, id);
      if (message?.state !== 'sent') return;
      const outcome = simulatedBy(message.recipient) ?? '';
      if (outcome === 'failed') {
        await failMessage(parts, queries, id, ['sent'], { code: 'content-refused', text: '554 5.6.0 Message refused', permanent: true });
        return;
      }
      await applyReport(parts, queries, message, receiptOf(outcome));
      if (outcome === 'complained') await applyReport(parts, queries, { ...message, state: 'delivered' }, COMPLAINT);
    }),
  );
}

const receiptOf = (outcome: string): Reported =>
  isBounce(outcome)
    ? { state: 'bounced', ...BOUNCES[outcome], isSuppressed: false }
    : { state: 'delivered', text: 'Delivered to the Dev Inbox' };
