import type { Queries } from '@inlay/platform/database/database.ts';
import type { MessageParts } from '../message-parts.ts';
import { type ListedMessage, lockMessage } from '../store/message-rows.ts';
import { applyReport } from './apply-report.ts';
import { type Engines, engineOf } from './engines.ts';

const KIND = 'notification.receipt';

interface ReceiptJob {
  readonly id: string;
  readonly site: string;
}

export async function addReceipt(
  { jobs, clock, channel }: Pick<MessageParts, 'jobs' | 'clock' | 'channel'>,
  queries: Queries,
  message: ListedMessage,
): Promise<void> {
  const { afterMs, reports } = channel.simulated(message.recipient);
  if (reports.length === 0) return;
  const job: ReceiptJob = { id: message.id, site: message.site_id };
  await jobs.add(queries, KIND, job, { runAt: clock() + afterMs, accounts: [message.account_id] });
}

/** Says how the receipts of test are given. Nothing is suppressed for them: a test that sends to the simulator again sees the same again. */
export function defineReceipts(engines: Engines): void {
  const [{ db, engine, jobs }] = engines;
  jobs.define<ReceiptJob>(KIND, ({ id, site: siteId }) =>
    db.transaction().execute(async (queries) => {
      const message = await lockMessage(queries, engine, { siteId, environment: 'test' }, id);
      if (message?.state !== 'sent') return;
      const parts = engineOf(engines, message);
      for (const reported of parts.channel.simulated(message.recipient).reports) {
        const now = await lockMessage(queries, engine, { siteId, environment: 'test' }, id);
        if (now) await applyReport(parts, queries, now, reported);
      }
    }),
  );
}
