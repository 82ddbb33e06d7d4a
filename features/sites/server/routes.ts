import type { Routes } from '@inlay/platform/http/routes.ts';
import * as contract from '../contract.ts';
import { addDomain } from './add-domain.ts';
import type { Actions, Parts } from './parts.ts';
import { readSite } from './read-site.ts';
import { removeDomain } from './remove-domain.ts';
import { setLocalhost } from './set-localhost.ts';

const ok = <T>(body: T) => ({ status: 200 as const, body });

export default ((mount, services, { licensing }) => {
  const parts: Parts = { ...services, licensing };

  mount(contract.mySite, async ({ signedIn }) => ok(await readSite(parts, signedIn.siteId)));
  mount(contract.addDomain, async ({ signedIn, body, address }) => ok(await addDomain(parts, signedIn, body.host, address)));
  mount(contract.removeDomain, async ({ signedIn, params, address }) =>
    ok(await removeDomain(parts, signedIn, params['host'] ?? '', address)),
  );
  mount(contract.setLocalhost, async ({ signedIn, body, address }) => ok(await setLocalhost(parts, signedIn, body.allowed, address)));
}) satisfies Routes<Actions>;
