import { ok } from '@inlay/platform/http/ok.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { covers } from '@inlay/kernel/roles.ts';
import type { Routes } from '@inlay/platform/http/routes.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import type { FastifyRequest } from 'fastify';
import { NO_INBOUND, inboundUrls } from './inbound/inbound-key.ts';
import { listReports } from './bounces/list-reports.ts';
import { replaceInbound } from './inbound/replace-inbound.ts';
import { takeReport } from './bounces/take-report.ts';
import { takeMail } from './inbound/take-mail.ts';
import { replyToMessage, threadOfMessage } from './inbox/reply-to-message.ts';
import * as contract from './contract.ts';
import { addDomain } from './domains/add-domain.ts';
import { domainAnswer } from './domains/domain-answer.ts';
import { checkDomain } from './domains/check-domain.ts';
import { deleteDomain } from './domains/delete-domain.ts';
import { wholeMessageAnswer } from './inbox/message-answer.ts';
import { listMessages } from './inbox/list-messages.ts';
import type { Messaging } from './messaging.ts';
import type { SenderParts } from './parts.ts';
import { sendersAnswer } from './senders/sender-answer.ts';
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
import { takeText } from './texts/take-text.ts';
import { answerXml } from './texts/text-fields.ts';
import * as inbox from './store/inbox-rows.ts';

export interface Actions {
  readonly messaging: Messaging;
}

export default ((mount, services, { messaging }) => {
  const { db, clock, settings } = services;
  const { room, listeners } = messaging;
  const parts: SenderParts = services;
  const inboundParts = { ...services, ...messaging };
  /** Senders belong to live: in test there are none. */
  const sendersNow = async ({ siteId, environment, role }: SignedIn) => {
    if (environment === 'test') return sendersAnswer({ rows: [], operator: 'none', inbound: NO_INBOUND }, clock());
    const rows = await sendersOf(db, siteId);
    const operator = await operatorStateOf({ db, settings }, siteId);
    // Whoever has it can have addresses suppressed.
    const key = covers(role, 'developer') ? await findInboundKey(db, siteId) : undefined;
    const inbound = inboundUrls(services.keyring, settings, key);
    return sendersAnswer({ rows, operator, inbound }, clock());
  };

  mount(contract.listInbox, async ({ project, query, raw }) => ok(await listMessages({ ...services, room }, project, query, overOf(raw))));
  mount(contract.readInboxMessage, async ({ project, params }) => {
    const row = await inbox.markRead(db, project, params['id'] ?? '', clock());
    if (!row) throw new Refusal('not_found');
    return ok(await wholeMessageAnswer(row, (await threadOfMessage(listeners, row)) !== undefined));
  });
  mount(contract.replyToMessage, ({ project, params, body, commit }) =>
    replyToMessage({ db, listeners }, project, { id: params['id'] ?? '', text: body.text }, commit),
  );
  mount(contract.deleteInboxMessage, ({ project, params, commit }) =>
    commit(async (queries) => {
      const id = params['id'] ?? '';
      if ((await inbox.removeMessages(queries, project, id)) === 0) throw new Refusal('not_found');
      return ok({ id, deleted: true as const });
    }),
  );
  mount(contract.emptyInbox, ({ project, commit }) =>
    commit(async (queries) => ok({ deleted: await inbox.removeMessages(queries, project) })),
  );

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
    ok({ items: environment === 'live' ? (await domainsOf(db, siteId)).map(domainAnswer) : [] }),
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
  mount(contract.takeBounce, async ({ params, body, header, address }) => {
    await takeReport(inboundParts, { key: params['key'] ?? '', body, contentType: header('content-type'), address });
    return { status: 204 as const, body: undefined };
  });
  mount(contract.receiveText, async ({ params, query, body, header, reply, address }) => {
    const signature = header('x-twilio-signature') ?? '';
    const said = await takeText(inboundParts, { key: params['key'] ?? '', query, fields: body, signature, address });
    if (query.on === 'status') return { status: 204 as const, body: undefined };
    void reply.type('text/xml; charset=utf-8');
    return { status: 200 as const, body: answerXml(said) };
  });
  mount(contract.takeMail, async ({ params, raw, reply, address }) => {
    await takeMail(inboundParts, { key: params['key'] ?? '', raw, reply, address });
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
