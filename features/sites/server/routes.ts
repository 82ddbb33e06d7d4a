import { ok } from '@inlay/platform/http/ok.ts';
import type { Routes } from '@inlay/platform/http/routes.ts';
import * as contract from '../contract.ts';
import * as projects from '../projects-contract.ts';
import { archiveProject } from './projects/archive-project.ts';
import { changeProject } from './projects/change-project.ts';
import { createProject } from './projects/create-project.ts';
import { keepErasing } from './projects/erase-archived.ts';
import { listProjects } from './projects/list-projects.ts';
import { moveDomain } from './projects/move-domain.ts';
import type { ProjectParts } from './projects/project-parts.ts';
import { restoreProject } from './projects/restore-project.ts';
import { addDomain } from './add-domain.ts';
import type { Actions, Parts } from './parts.ts';
import { readSite } from './read-site.ts';
import { removeDomain } from './remove-domain.ts';
import { setLocalhost } from './set-localhost.ts';

export default (async (mount, services, actions) => {
  const parts: Parts & ProjectParts = { ...services, ...actions };
  await keepErasing(parts);

  mount(contract.mySite, async ({ signedIn }) => ok(await readSite(parts, signedIn.siteId)));
  mount(contract.addDomain, async ({ signedIn, body, address }) => ok(await addDomain(parts, signedIn, body.host, address)));
  mount(contract.removeDomain, async ({ signedIn, params, address }) =>
    ok(await removeDomain(parts, signedIn, params['host'] ?? '', address)),
  );
  mount(contract.setLocalhost, async ({ signedIn, body, address }) => ok(await setLocalhost(parts, signedIn, body.allowed, address)));

  mount(projects.listProjects, async ({ signedIn }) => ok(await listProjects(parts.db, signedIn.actorId)));
  mount(projects.createProject, async ({ signedIn, body, address }) => ({
    status: 201 as const,
    body: await createProject(parts, signedIn, body, address),
  }));
  mount(projects.changeProject, async ({ signedIn, params, body: changes, address }) =>
    ok(await changeProject(parts, signedIn, { siteKey: params['siteKey'] ?? '', changes, address })),
  );
  mount(projects.archiveProject, async ({ signedIn, params, body, address }) =>
    ok(await archiveProject(parts, signedIn, { siteKey: params['siteKey'] ?? '', label: body.label, address })),
  );
  mount(projects.restoreProject, async ({ signedIn, params, address }) =>
    ok(await restoreProject(parts, signedIn, { siteKey: params['siteKey'] ?? '', address })),
  );
  mount(projects.moveDomain, async ({ signedIn, params, body, address }) =>
    ok(await moveDomain(parts, signedIn, { siteKey: params['siteKey'] ?? '', host: body.host, address })),
  );
}) satisfies Routes<Actions>;
