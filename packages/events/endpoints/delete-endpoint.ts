import { Refusal } from '@inlay/kernel/errors.ts';
import type { Commit, ProjectCaller } from '@inlay/platform/http/project-caller.ts';
import { takeTurn } from '@inlay/platform/sessions/lock-account.ts';
import type { Parts } from '../parts.ts';
import { findEndpoint, updateEndpoint } from '../store/endpoints.ts';
import { addClearing } from './clear-endpoint.ts';

interface Deletion {
  readonly id: string;
  readonly commit: Commit;
  readonly address: string;
}

/** Nothing more is sent to it, and what was sent is forgotten soon. @throws Refusal `not_found` */
export function deleteEndpoint(parts: Parts, project: ProjectCaller, { id, commit, address }: Deletion) {
  const { engine, clock, audit } = parts;
  const { accountId, environment } = project;
  return commit(async (queries) => {
    await takeTurn(queries, engine, { accountId });
    const endpoint = await findEndpoint(queries, project, id);
    if (!endpoint) throw new Refusal('not_found');
    const now = clock();
    const disabled = { disabled_at: endpoint.disabled_at ?? now, disabled_reason: endpoint.disabled_reason ?? ('owner' as const) };
    await updateEndpoint(queries, project, id, { ...disabled, deleted_at: now });
    await addClearing(parts, queries, id);
    await audit(queries, { accountId, action: 'webhook.deleted', target: endpoint.url ?? 'catcher', detail: environment, address });
    return { status: 200 as const, body: { id, deleted: true as const } };
  });
}
