import { Refusal } from '@inlay/kernel/errors.ts';
import type { Routes } from '@inlay/platform/http/routes.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import type { FastifyRequest } from 'fastify';
import { bouncesUrl } from './bounces/inbound-key.ts';
import { listReports } from './bounces/list-reports.ts';
import { replaceInbound } from './bounces/replace-inbound.ts';
import { takeReport } from './bounces/take-report.ts';
import * as contract from './contract.ts';
import { addDomain } from './domains/add-domain.ts';
import { answerDomain } from './domains/answer-domain.ts';
import { checkDomain } from './domains/check-domain.ts';
import { deleteDomain } from './domains/delete-domain.ts';
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
import { domainsOf } from './store/domain-rows.ts';
import { findInboundKey } from './store/inbound-rows.ts';
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
  const sendersNow = async ({ siteId, environment }: SignedIn) => {
    if (environment === 'test') return answerSenders({ rows: [], operator: 'none', bounces: null }, clock());
    const rows = await sendersOf(db, siteId, 'email');
    const operator = await operatorStateOf({ db, settings }, siteId);
    const bounces = bouncesUrl(services.keyring, settings, await findInboundKey(db, siteId));
    return answerSenders({ rows, operator, bounces }, clock());
  };

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

  mount(contract.listDomains, async ({ signedIn: { siteId, environment } }) =>
    ok({ items: environment === 'live' ? (await domainsOf(db, siteId)).map(answerDomain) : [] }),
  );
  mount(contract.addDomain, async ({ signedIn, body, address }) => ({
    status: 201,
    body: await addDomain(parts, signedIn, body, address),
  }));
  mount(contract.checkDomain, async ({ signedIn, params }) => ok(await checkDomain(parts, signedIn, params['domain'] ?? '')));
  mount(contract.deleteDomain, async ({ signedIn, params, address }) =>
    ok(await deleteDomain(parts, signedIn, params['domain'] ?? '', address)),
  );

  mount(contract.replaceInbound, async ({ signedIn, address }) => ok(await replaceInbound(parts, signedIn, address)));
  mount(contract.listReports, async ({ signedIn, query }) => ok(await listReports(db, signedIn, query)));
  mount(contract.takeBounce, async ({ params, body, address }) => {
    await takeReport(parts, { key: params['key'] ?? '', body, address });
    return { status: 204 as const, body: undefined };
  });

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
