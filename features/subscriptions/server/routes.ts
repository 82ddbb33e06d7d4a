import { ok } from '@inlay/platform/http/ok.ts';
import { loadCatalogue } from '@inlay/catalogue/files.ts';
import type { Routes } from '@inlay/platform/http/routes.ts';
import type { Events } from '@inlay/events/events.ts';
import type { Licensing } from '@inlay/licensing/licensing.ts';
import * as contract from '../contract.ts';
import { cancelAnnounced } from './cancel-subscription.ts';
import { readDetails } from './component-details.ts';
import { endOverlap } from './secrets/end-overlap.ts';
import { listKeys } from './list-keys.ts';
import { listSecrets } from './secrets/list-secrets.ts';
import { makeSecret } from './secrets/make-secret.ts';
import type { Parts } from './parts.ts';
import { keepReminding } from './remind-owners.ts';
import { type RenewalAnswer, renewLicence } from './renew-licence.ts';
import { revokeSecret } from './secrets/revoke-secret.ts';
import { rollSecret } from './secrets/roll-secret.ts';
import { subscribeTo } from './subscribe.ts';
import { listSubscribed } from './subscribed-components.ts';
import { listUnsubscribed } from './unsubscribed-components.ts';

export interface Actions {
  readonly licensing: Licensing;
  readonly events: Events;
}

export default (async (mount, services, { licensing, events }) => {
  const parts: Parts = { ...services, licensing, events, catalogue: await loadCatalogue() };
  await keepReminding({ ...services, events, catalogue: parts.catalogue });

  mount(contract.subscribedComponents, async ({ signedIn }) => ok(await listSubscribed(parts, signedIn.accountId)));
  mount(contract.componentDetails, async ({ signedIn, header }) =>
    ok(await readDetails(parts, signedIn.accountId, header('compkey') ?? '')),
  );
  mount(contract.unsubscribedComponents, async ({ signedIn }) => ok(await listUnsubscribed(parts, signedIn.accountId)));
  mount(contract.subscribe, async ({ signedIn, body, address }) => ok(await subscribeTo(parts, signedIn, body, address)));
  mount(contract.renew, async ({ signedIn, header, address }) =>
    answerOf(await renewLicence(parts, signedIn, header('compkey') ?? '', address)),
  );
  mount(contract.cancel, async ({ signedIn, header, address }) =>
    ok(await cancelAnnounced(parts, signedIn, header('compkey') ?? '', address)),
  );
  mount(contract.listKeys, async ({ signedIn }) => ok(await listKeys(parts, signedIn.accountId)));
  mount(contract.endOverlap, async ({ signedIn, header, address }) =>
    ok(await endOverlap(parts, signedIn, header('compkey') ?? '', address)),
  );
  mount(contract.listSecrets, async ({ signedIn }) => ok(await listSecrets(parts, signedIn)));
  mount(contract.createSecret, async ({ signedIn, body, address }) => ({
    status: 201 as const,
    body: await makeSecret(parts, signedIn, body.name, address),
  }));
  mount(contract.rollSecret, async ({ signedIn, params, body, address }) => ({
    status: 201 as const,
    body: await rollSecret(parts, signedIn, { id: params['id'] ?? '', overlap: body.overlap, address }),
  }));
  mount(contract.deleteSecret, async ({ signedIn, params, address }) =>
    ok(await revokeSecret(parts, signedIn, params['id'] ?? '', address)),
  );
}) satisfies Routes<Actions>;

const answerOf = ({ status, message }: RenewalAnswer) =>
  status === 'success' ? { status: 200 as const, body: { status, message } } : { status: 409 as const, body: { status, message } };
