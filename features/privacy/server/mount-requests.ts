import { ok } from '@inlay/platform/http/ok.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { Mount } from '@inlay/platform/http/routes.ts';
import type { Services } from '@inlay/platform/services.ts';
import * as contract from '../contract.ts';
import type { Actions } from './actions.ts';
import { privacyRequestAnswer } from './requests/request-answer.ts';
import { askRequest } from './requests/ask-request.ts';
import { downloadExport } from './requests/download-export.ts';
import { listRequests } from './requests/list-requests.ts';
import { findRequest } from './requests/request-rows.ts';
import { REQUEST_JOB, REQUEST_JOB_OPTIONS, type RequestJob, runRequest } from './searching/run-request.ts';

/** What a project asks about its visitors. */
export function mountRequests(mount: Mount, services: Services, { tableData }: Pick<Actions, 'tableData'>): void {
  const { db, jobs } = services;
  jobs.define<RequestJob>(REQUEST_JOB, (job) => runRequest({ ...services, tables: tableData }, job), REQUEST_JOB_OPTIONS);

  mount(contract.askRequest, ({ project, body, commit, address }) => askRequest(services, project, { body, commit, address }));
  mount(contract.listRequests, async ({ project, query }) => ok(await listRequests(services, project, query)));
  mount(contract.readRequest, async ({ project, params }) => {
    const row = await findRequest(db, project, params['id'] ?? '');
    if (!row) throw new Refusal('not_found');
    return ok(privacyRequestAnswer(row));
  });
  mount(contract.downloadExport, async ({ project, params, reply }) => {
    const file = await downloadExport(services, project, params['id'] ?? '');
    void reply.headers({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${file.name}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    // Written as it is read: a file has no shape to be in.
    return ok(file.content as unknown as string);
  });
}
