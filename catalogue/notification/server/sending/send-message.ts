import { commitTogether } from '@inlay/platform/database/commit-together.ts';
import { shareAccount } from '@inlay/platform/sessions/lock-account.ts';
import { LANES, LANE_PLACES } from '../../rules/lanes.ts';
import { isOpen } from '../../rules/message-states.ts';
import type { MessageParts } from '../message-parts.ts';
import { type MessageRow, changeMessage, messageOfJob } from '../store/message-rows.ts';
import { addSteps } from '../store/timeline-rows.ts';
import { failMessage, suppressMessage } from './end-message.ts';
import { type Engines, engineOf } from './engines.ts';
import { mayReceive } from './may-receive.ts';
import { recordAttempts } from './record-attempts.ts';
import { spendOnRecipient } from './recipient-budgets.ts';
import { type SendJob, kindOf } from './send-jobs.ts';
import { settleSending } from './settle-sending.ts';
import { stopForProject } from './stop-for-project.ts';

/** Of what fails by itself, say for a database that is away. Whether a message is tried again, its own waits say. */
const OPTIONS = { maxAttempts: 20 };

/** Says how messages are sent. Once for a process. */
export function defineSendJobs(engines: Engines): void {
  const { jobs } = engines[0];
  for (const lane of LANES)
    jobs.define<SendJob>(kindOf(lane), ({ id }) => sendMessage(engines, id), { ...OPTIONS, concurrency: LANE_PLACES[lane] });
}

/** Sends a message that is due, one round: canceled, sent or moved meanwhile, there is nothing to do. */
async function sendMessage(engines: Engines, id: string): Promise<void> {
  const message = await messageOfJob(engines[0].db, id);
  if (!message || !isOpen(message.state) || message.due_at > engines[0].clock()) return;
  const parts = engineOf(engines, message);
  if (message.erased_at !== null) return endErased(parts, message);
  if (await stopForProject(parts, message)) return;
  const leave = await mayReceive(parts, message);
  if (!leave || !(await admit(parts, message))) return;
  const record = recordAttempts(parts, message);
  const sending = await parts.channel.send(parts, message, { leave, watch: record.watch });
  await settleSending(parts, message, sending, record.said());
}

/** Its recipient was deleted while a server was asked: nothing of it is left to send. */
async function endErased(parts: MessageParts, { id, account_id }: MessageRow): Promise<void> {
  await parts.db.transaction().execute(async (queries) => {
    await shareAccount(queries, parts.engine, account_id);
    await failMessage(parts, queries, id, ['scheduled', 'queued', 'waiting', 'sending'], { code: 'erased', text: '', permanent: true });
  });
}

/** Whether its recipient may get it: asked once, however often it is tried. */
async function admit(parts: MessageParts, message: MessageRow): Promise<boolean> {
  if (message.admitted_at !== null) return true;
  return commitTogether(parts.db, parts.engine, async (queries) => {
    await shareAccount(queries, parts.engine, message.account_id);
    const now = parts.clock();
    if (await parts.channel.hold(parts, queries, message)) return false;
    const before = ['scheduled', 'queued'] as const;
    const admitted = await changeMessage(queries, message.id, before, { state: 'queued', held: null, admitted_at: now });
    if (!admitted) return false;
    if (message.state === 'scheduled') await addSteps(queries, message.id, [{ at: now, type: 'queued' }]);
    if (await spendOnRecipient(parts, queries, message)) return true;
    await suppressMessage(parts, queries, message.id, ['queued'], 'recipient-limit');
    return false;
  });
}
