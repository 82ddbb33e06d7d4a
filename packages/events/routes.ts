import { ok } from '@inlay/platform/http/ok.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { ProjectCaller } from '@inlay/platform/http/project-caller.ts';
import type { Routes } from '@inlay/platform/http/routes.ts';
import * as contract from './contract.ts';
import { listDeliveries } from './deliveries/list-deliveries.ts';
import { readDelivery } from './deliveries/read-delivery.ts';
import { replayDelivery } from './deliveries/replay-delivery.ts';
import { replayEndpoint } from './deliveries/replay-endpoint.ts';
import { testEndpoint } from './deliveries/test-endpoint.ts';
import { endpointAnswer } from './endpoints/endpoint-answer.ts';
import { changeEndpoint } from './endpoints/change-endpoint.ts';
import { createEndpoint } from './endpoints/create-endpoint.ts';
import { deleteEndpoint } from './endpoints/delete-endpoint.ts';
import { revealSecrets } from './endpoints/reveal-secrets.ts';
import { rotateSecret } from './endpoints/rotate-secret.ts';
import type { Events } from './events.ts';
import { listEvents } from './event-log/list-events.ts';
import { readEvent } from './event-log/read-event.ts';
import type { Parts } from './parts.ts';
import * as store from './store/endpoints.ts';

export interface Actions {
  readonly events: Events;
}

export default ((mount, services, { events }) => {
  const { clock, db, requireProof } = services;
  const parts: Parts = { ...services, types: events.types, nudge: events.dispatcher.nudge };
  /** A server proves its secret with each call; a session has to prove the password again before it is shown one. */
  const proven = async ({ signedIn }: ProjectCaller) => {
    if (signedIn) await requireProof(signedIn, 'make a secret');
  };

  mount(contract.createEndpoint, async ({ project, body, commit, address }) => {
    await proven(project);
    return createEndpoint(parts, project, body, { commit, address });
  });
  mount(contract.listEndpoints, async ({ project }) => {
    const rows = await store.endpointsOf(db, project);
    return ok({ items: rows.map((row) => endpointAnswer(row, clock())), next: null });
  });
  mount(contract.readEndpoint, async ({ project, params }) => {
    const row = await store.findEndpoint(db, project, params['id'] ?? '');
    if (!row) throw new Refusal('not_found');
    return ok(endpointAnswer(row, clock()));
  });
  mount(contract.changeEndpoint, ({ project, params, body, commit, address }) =>
    changeEndpoint(parts, project, { id: params['id'] ?? '', body, commit, address }),
  );
  mount(contract.deleteEndpoint, ({ project, params, commit, address }) =>
    deleteEndpoint(parts, project, { id: params['id'] ?? '', commit, address }),
  );
  mount(contract.rotateSecret, async ({ project, params, body, commit, address }) => {
    await proven(project);
    return rotateSecret(parts, project, { id: params['id'] ?? '', overlap: body.overlap, commit, address });
  });
  mount(contract.testEndpoint, async ({ project, params, body }) => ok(await testEndpoint(parts, project, params['id'] ?? '', body)));
  mount(contract.replayEndpoint, ({ project, params, body, commit }) =>
    replayEndpoint(parts, project, { id: params['id'] ?? '', body, commit }),
  );

  mount(contract.listDeliveries, async ({ project, query }) => ok(await listDeliveries(parts, project, query)));
  mount(contract.readDelivery, async ({ project, params }) => ok(await readDelivery(parts, project, params['id'] ?? '')));
  mount(contract.replayDelivery, ({ project, params, commit }) => replayDelivery(parts, project, params['id'] ?? '', commit));

  mount(contract.listEvents, async ({ project, query }) => ok(await listEvents(parts, project, query)));
  mount(contract.readEvent, async ({ project, params }) => ok(await readEvent(parts, project, params['id'] ?? '')));

  mount(contract.revealSecrets, async ({ signedIn, params, address }) => {
    await requireProof(signedIn, 'see a secret');
    return ok({ secrets: await revealSecrets(parts, signedIn, params['id'] ?? '', address) });
  });
  mount(contract.listEventTypes, async () =>
    ok({
      types: Object.entries(events.types).map(([type, { summary, example, batched = false }]) => ({
        type,
        summary,
        batched,
        example: example as Record<string, unknown>,
      })),
    }),
  );

  return {
    start() {
      events.dispatcher.start();
      events.batches.start();
    },
    async stop() {
      await events.batches.stop();
      await events.dispatcher.stop();
    },
  };
}) satisfies Routes<Actions>;
