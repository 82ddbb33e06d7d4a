import { Refusal } from '@inlay/kernel/errors.ts';
import type { ProjectCaller } from '@inlay/platform/http/project-door.ts';
import { lockAccount } from '@inlay/platform/sessions/lock-account.ts';
import type { Parts } from '../parts.ts';
import { findEndpoint, removeEndpoint } from '../store/endpoints.ts';

/** Nothing more is sent to it, and what was sent is forgotten. @throws Refusal `not_found` */
export async function deleteEndpoint({ db, engine, audit }: Parts, project: ProjectCaller, id: string, address: string) {
  const { accountId, environment } = project;
  await db.transaction().execute(async (queries) => {
    await lockAccount(queries, engine, accountId);
    const endpoint = await findEndpoint(queries, project, id);
    if (!endpoint) throw new Refusal('not_found');
    await removeEndpoint(queries, id);
    await audit(queries, { accountId, action: 'webhook.deleted', target: endpoint.url ?? 'catcher', detail: environment, address });
  });
  return { id, deleted: true as const };
}
