import type { Routes } from '@inlay/platform/http/routes.ts';
import * as contract from '../contract.ts';
import type { Actions } from './actions.ts';
import { deleteAccount } from './delete-account.ts';
import { ERASE_LATE, type ErasedAccount, eraseLate, type FilesToRemove, REMOVE_FILES } from './erase-account.ts';
import { exportAccount } from './export-account.ts';
import { mountRequests } from './mount-requests.ts';
import { keepSweeping } from './sweep.ts';

export default (async (mount, services, actions) => {
  const { db, jobs, uploads, sessions } = services;
  jobs.define<FilesToRemove>(REMOVE_FILES, async ({ names }) => {
    for (const name of names) await uploads.remove(name);
  });
  // Sealed: until then nothing names the account any more.
  jobs.define<ErasedAccount>(ERASE_LATE, (erased) => eraseLate(db, actions.tableData, erased), { sealed: true });

  await keepSweeping(services);
  mountRequests(mount, services, actions);

  mount(contract.exportAccount, async (request) => ({ status: 200, body: await exportAccount(services, actions.tableData, request) }));
  mount(contract.deleteAccount, async ({ body: { userName }, signedIn, reply }) => {
    await deleteAccount(services, actions, { userName, signedIn });
    sessions.clearCookie(reply);
    return { status: 200, body: { status: 200, message: 'Your account has been deleted.' } };
  });
}) satisfies Routes<Actions>;
