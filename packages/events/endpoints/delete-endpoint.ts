import { Refusal } from '@inlay/kernel/errors.ts';
import type { ProjectCaller } from '@inlay/platform/http/project-door.ts';
import type { Parts } from '../parts.ts';
import { findEndpoint, updateEndpoint } from '../store/endpoints.ts';
import { addClearing } from './clear-endpoint.ts';
import { lockProject } from './lock-project.ts';

/** Nothing more is sent to it, and what was sent is forgotten soon. @throws Refusal `not_found` */
export async function deleteEndpoint(parts: Parts, project: ProjectCaller, id: string, address: string) {
  const { db, clock, audit } = parts;
  const { accountId, environment } = project;
  await db.transaction().execute(async (queries) => {
    await lockProject(parts, queries, project);
    const endpoint = await findEndpoint(queries, project, id);
    if (!endpoint) throw new Refusal('not_found');
    const now = clock();
    const disabled = { disabled_at: endpoint.disabled_at ?? now, disabled_reason: endpoint.disabled_reason ?? ('owner' as const) };
    await updateEndpoint(queries, project, id, { ...disabled, deleted_at: now });
    await addClearing(parts, queries, id);
    await audit(queries, { accountId, action: 'webhook.deleted', target: endpoint.url ?? 'catcher', detail: environment, address });
  });
  return { id, deleted: true as const };
}
