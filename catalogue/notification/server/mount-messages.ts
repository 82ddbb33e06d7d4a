import { subscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import { ok } from '@inlay/platform/http/ok.ts';
import type { ProjectCaller } from '@inlay/platform/http/project-caller.ts';
import type { Mount } from '@inlay/platform/http/routes.ts';
import type { MessageCalls } from '../contract.ts';
import { isMessageId } from '../rules/message-id.ts';
import type { MessageParts } from './message-parts.ts';
import type { Accepted } from './messages/accept-message.ts';
import { cancelMessage } from './messages/cancel-message.ts';
import { listMessages } from './messages/list-messages.ts';
import { readMessage } from './messages/read-message.ts';
import { resendMessage } from './messages/resend-message.ts';
import { sendBatch } from './messages/send-batch.ts';
import { sendNow } from './messages/send-now.ts';
import { sendOne } from './messages/send-one.ts';
import { noteAct } from './note-act.ts';
import { countEvent } from './sending/count-event.ts';
import { settleBatch } from './messages/settle-batch.ts';

export function mountMessages(mount: Mount, parts: MessageParts, calls: MessageCalls): void {
  const placeOf = (project: ProjectCaller) => subscribedPlace(parts, parts.sells.id, project);
  /** Once it is committed: what was undone was not accepted. */
  const count = (project: ProjectCaller, taken: readonly object[]) => {
    const message = { account_id: project.accountId, environment: project.environment, component: parts.sells.id };
    for (const one of taken) if ('isCharged' in one && one.isCharged === true) countEvent(parts, message, 'accepted');
  };

  mount(calls.sendMessage, async ({ project, body, commit, address }) => {
    const place = await placeOf(project);
    const message = await parts.channel.settle(parts, place, body);
    const taken: Accepted[] = [];
    const answer = await commit(async (queries) => {
      const accepted = await sendOne(parts, queries, place, message);
      taken.push(accepted);
      await noteAct(parts, queries, place, project, { action: 'message.requested', address, what: accepted.id });
      return { status: 202 as const, body: answerOf(accepted) };
    });
    count(project, taken.slice(-1));
    return answer;
  });
  mount(calls.sendBatch, async ({ project, body, commit, address }) => {
    const place = await placeOf(project);
    const messages = await settleBatch(parts, place, body.messages);
    let taken: Awaited<ReturnType<typeof sendBatch>> = [];
    const answer = await commit(async (queries) => {
      taken = await sendBatch(parts, queries, place, { messages, validation: body.validation });
      await noteAct(parts, queries, place, project, { action: 'messages.requested', address, what: `${taken.length} messages` });
      return { status: 202 as const, body: { results: taken.map((one) => ('error' in one ? one : answerOf(one))) } };
    });
    count(project, taken);
    return answer;
  });
  mount(calls.listMessages, async ({ project, query }) => ok(await listMessages(parts, await placeOf(project), query)));
  mount(calls.readMessage, async ({ project, params }) => ok(await readMessage(parts.db, await placeOf(project), idOf(params))));
  mount(calls.cancelMessage, async ({ project, params, commit, address }) => {
    const [place, id] = [await placeOf(project), idOf(params)];
    return commit(async (queries) => {
      const canceled = await cancelMessage(parts, queries, place, id);
      await noteAct(parts, queries, place, project, { action: 'message.canceled', address, what: id });
      return ok(canceled);
    });
  });
  mount(calls.sendNow, async ({ project, params, commit, address }) => {
    const [place, id] = [await placeOf(project), idOf(params)];
    return commit(async (queries) => {
      const queued = await sendNow(parts, queries, place, id);
      await noteAct(parts, queries, place, project, { action: 'message.hurried', address, what: id });
      return ok(queued);
    });
  });
  mount(calls.resendMessage, async ({ project, params, commit, address }) => {
    const [place, id] = [await placeOf(project), idOf(params)];
    const taken: Accepted[] = [];
    const answer = await commit(async (queries) => {
      const accepted = await resendMessage(parts, queries, place, id);
      taken.push(accepted);
      await noteAct(parts, queries, place, project, { action: 'message.repeated', address, what: `${id} as ${accepted.id}` });
      return { status: 202 as const, body: { id: accepted.id } };
    });
    count(project, taken.slice(-1));
    return answer;
  });
}

/** What can be no id is one that nobody has. */
const idOf = ({ id = '' }: Readonly<Record<string, string>>): string => (isMessageId(id) ? id : '');

const answerOf = ({ id, state, duplicate }: Accepted) => ({ id, state, ...(duplicate && { duplicate }) });
