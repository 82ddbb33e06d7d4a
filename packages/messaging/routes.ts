import { Refusal } from '@inlay/kernel/errors.ts';
import type { Routes } from '@inlay/platform/http/routes.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import type { FastifyRequest } from 'fastify';
import * as contract from './contract.ts';
import { answerWholeMessage } from './inbox/answer-message.ts';
import { listMessages } from './inbox/list-messages.ts';
import type { Messaging } from './messaging.ts';
import type { SenderParts } from './parts.ts';
import { answerSenders } from './senders/answer-sender.ts';
import { changeSender } from './senders/change-sender.ts';
import { createSender } from './senders/create-sender.ts';
import { deleteSender } from './senders/delete-sender.ts';
import { operatorStateOf } from './senders/operator-sender.ts';
import { orderSenders } from './senders/order-senders.ts';
import { resumeSender } from './senders/resume-sender.ts';
import { testSender } from './senders/test-sender.ts';
import { sendersOf } from './store/sender-rows.ts';
import { listSuppressions } from './suppressions/list-suppressions.ts';
import { releaseAddress } from './suppressions/release-address.ts';
import { suppressAddress } from './suppressions/suppress-address.ts';
import * as inbox from './store/inbox-rows.ts';

export interface Actions {
  readonly messaging: Messaging;
}

const ok = <T>(body: T) => ({ status: 200 as const, body });

export default ((mount, services, { messaging }) => {
  const { db, clock, settings } = services;
  const { room } = messaging;
  const parts: SenderParts = services;
  /** Senders belong to live: in test there are none. */
  const sendersNow = async ({ siteId, environment }: SignedIn) =>
    environment === 'live'
      ? answerSenders(await sendersOf(db, siteId, 'email'), clock(), await operatorStateOf({ db, settings }, siteId))
      : answerSenders([], clock(), 'none');

  mount(contract.listInbox, async ({ project, query, raw }) => ok(await listMessages({ ...services, room }, project, query, overOf(raw))));
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

  mount(contract.listSenders, async ({ signedIn }) => ok(await sendersNow(signedIn)));
  mount(contract.createSender, async ({ signedIn, body, address }) => ({
    status: 201,
    body: await createSender(parts, signedIn, body, address),
  }));
  mount(contract.orderSenders, async ({ signedIn, body, address }) => {
    await orderSenders(parts, signedIn, body, address);
    return ok(await sendersNow(signedIn));
  });
  mount(contract.changeSender, async ({ signedIn, params, body, address }) =>
    ok(await changeSender(parts, signedIn, { id: params['id'] ?? '', body, address })),
  );
  mount(contract.deleteSender, async ({ signedIn, params, address }) =>
    ok(await deleteSender(parts, signedIn, params['id'] ?? '', address)),
  );
  mount(contract.resumeSender, async ({ signedIn, params, address }) =>
    ok(await resumeSender(parts, signedIn, params['id'] ?? '', address)),
  );
  mount(contract.testSender, async ({ signedIn, params }) => ok(await testSender(parts, signedIn, params['id'] ?? '')));

  mount(contract.listSuppressions, async ({ signedIn, query }) => ok(await listSuppressions(parts, signedIn, query)));
  mount(contract.addSuppression, async ({ signedIn, body, address }) => ({
    status: 201,
    body: await suppressAddress(parts, signedIn, body, address),
  }));
  mount(contract.removeSuppression, async ({ signedIn, body, address }) => {
    await releaseAddress(parts, signedIn, body, address);
    return ok({ deleted: true as const });
  });
}) satisfies Routes<Actions>;

/** Whether nobody waits for the answer any more: the caller has hung up, or a server that was listening has ceased to, to stop. */
function overOf({ raw, server: { server } }: FastifyRequest): () => boolean {
  const { listening } = server;
  return () => raw.socket.destroyed || (listening && !server.listening);
}
