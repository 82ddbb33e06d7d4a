import { Refusal } from '@inlay/kernel/errors.ts';
import type { Routes } from '@inlay/platform/http/routes.ts';
import type { FastifyRequest } from 'fastify';
import * as contract from './contract.ts';
import { answerWholeMessage } from './inbox/answer-message.ts';
import { listMessages } from './inbox/list-messages.ts';
import type { Messaging } from './messaging.ts';
import * as inbox from './store/inbox-rows.ts';

export interface Actions {
  readonly messaging: Messaging;
}

const ok = <T>(body: T) => ({ status: 200 as const, body });

export default ((mount, { db, clock }, { messaging }) => {
  const { room } = messaging;

  mount(contract.listInbox, async ({ project, query, raw }) => ok(await listMessages({ db, room }, project, query, overOf(raw))));
  mount(contract.readInboxMessage, async ({ project, params }) => {
    const row = await inbox.markRead(db, project, params['id'] ?? '', clock());
    if (!row) throw new Refusal('not_found');
    return ok(await answerWholeMessage(row));
  });
  mount(contract.deleteInboxMessage, async ({ project, params }) => {
    const id = params['id'] ?? '';
    if ((await inbox.removeMessages(db, project, id)) === 0) throw new Refusal('not_found');
    return ok({ id, deleted: true as const });
  });
  mount(contract.emptyInbox, async ({ project }) => ok({ deleted: await inbox.removeMessages(db, project) }));
}) satisfies Routes<Actions>;

/** Whether nobody waits for the answer any more: the caller has hung up, or a server that was listening has ceased to, to stop. */
function overOf({ raw, server: { server } }: FastifyRequest): () => boolean {
  const { listening } = server;
  return () => raw.socket.destroyed || (listening && !server.listening);
}
