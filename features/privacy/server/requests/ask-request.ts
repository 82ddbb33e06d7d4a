import type { AnswerOf, BodyOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { Commit, ProjectCaller } from '@inlay/platform/http/project-caller.ts';
import { seal } from '@inlay/platform/keys/seal.ts';
import { takeOrRefuse } from '@inlay/platform/limits/limits.ts';
import type { LimitRule } from '@inlay/platform/limits/windows.ts';
import { newId } from '@inlay/platform/new-id.ts';
import type { Services } from '@inlay/platform/services.ts';
import { takeTurn } from '@inlay/platform/sessions/lock-account.ts';
import type { askRequest as call } from '../../contract.ts';
import { CONFIRM_DIFFERS, EXPORT_KEPT_MS, HELD_FULL, HELD_MAX, confirms } from '../../rules/request.ts';
import { namedSubject, type Subject } from '../../rules/subject.ts';
import { REQUEST_JOB, type RequestJob } from '../searching/run-request.ts';
import type { Progress } from '../searching/take-step.ts';
import { privacyRequestAnswer } from './request-answer.ts';
import { contentKeyFor, newContentKey, sealSubject } from './content-key.ts';
import { type RequestRow, addRequest, countOpen, equalExport, heldBytes } from './request-rows.ts';
import { hashSubject, hashesOfSubject } from './subject-hash.ts';

/** Of a project. Each reads everything that the environment holds, and writes it again for seven days. */
export const EXPORTS_LIMIT: LimitRule = { name: 'privacy-exports', points: 20, seconds: 86_400 };
/** Of a project: more than a server needs that erases with every account that is closed. */
export const ERASURES_LIMIT: LimitRule = { name: 'privacy-erasures', points: 1_000, seconds: 86_400 };
/** Of a project's environment, waiting and under way. */
export const MOST_OPEN_REQUESTS = 100;
const RETRY_S = 60;

interface Parts extends Pick<Services, 'db' | 'engine' | 'clock' | 'keyring' | 'audit' | 'requireProof'> {
  readonly limits: Pick<Services['limits'], 'tryTake' | 'used' | 'refund'>;
  readonly jobs: Pick<Services['jobs'], 'add'>;
}

interface Asked {
  readonly body: BodyOf<typeof call>;
  readonly commit: Commit;
  readonly address: string;
}

/**
 * Notes what a project asks for; a job does it. An export that there is already is answered again. Erasing from the dashboard needs a recent
 * proof and the address typed once more.
 * @throws Refusal `invalid_request`, `reauth_required`, `rate-limited` with too many a day or open at once, `limit-reached` once exports hold
 * all they may
 */
export async function askRequest(parts: Parts, project: ProjectCaller, { body, commit, address }: Asked): Promise<AnswerOf<typeof call>> {
  const { db, engine, clock, keyring, limits, jobs, audit, requireProof } = parts;
  const { accountId, siteId, environment, signedIn } = project;
  const subject = namedSubject(body.subject);
  if (!subject) throw new Refusal('invalid_request');
  if (signedIn && body.kind === 'erase') {
    if (!confirms(body.confirm, body.subject)) throw new Refusal('invalid_request', { fields: { confirm: CONFIRM_DIFFERS } });
    await requireProof(signedIn, 'erase personal data');
  }
  const hashes = hashesOfSubject(keyring, project, subject);
  const sameExport = async (queries: Queries) => (body.kind === 'export' ? equalExport(queries, project, hashes, clock()) : undefined);
  // Asked twice, nothing is searched twice, so it counts as nothing.
  const limit = body.kind === 'export' ? EXPORTS_LIMIT : ERASURES_LIMIT;
  if (!(await sameExport(db))) await takeOrRefuse(limits, limit, siteId);
  const row = newRequest({ clock, keyring }, project, body.kind, subject);
  return commit(async (queries) => {
    // Of requests at once, none counts without the others.
    await takeTurn(queries, engine, { accountId });
    const same = await sameExport(queries);
    if (same) return { status: 202 as const, body: privacyRequestAnswer(same) };
    if (body.kind === 'export' && (await heldBytes(queries, siteId)) >= HELD_MAX)
      throw new Refusal('limit-reached', { message: HELD_FULL });
    if ((await countOpen(queries, project)) >= MOST_OPEN_REQUESTS) throw new Refusal('rate-limited', { retryAfter: RETRY_S });
    await addRequest(queries, row);
    const action = body.kind === 'erase' ? 'privacy.erase-requested' : 'privacy.export-requested';
    await audit(queries, { accountId, action, target: row.id, detail: environment, address });
    await jobs.add(queries, REQUEST_JOB, { id: row.id } satisfies RequestJob);
    return { status: 202 as const, body: privacyRequestAnswer(row) };
  });
}

function newRequest(
  { clock, keyring }: Pick<Parts, 'clock' | 'keyring'>,
  place: Pick<ProjectCaller, 'siteId' | 'environment'>,
  kind: RequestRow['kind'],
  subject: Subject,
): RequestRow {
  const id = newId('prv');
  const now = clock();
  const contentKey = newContentKey();
  const { hash, kid } = hashSubject(keyring, place, subject);
  return {
    id,
    site_id: place.siteId,
    environment: place.environment,
    kind,
    state: 'waiting',
    subject_hash: hash,
    key_id: kid,
    content_key: seal(keyring, contentKey, contentKeyFor(id)),
    subject_sealed: sealSubject(contentKey, id, subject),
    progress: JSON.stringify({ table: 0, parts: 0 } satisfies Progress),
    steps: 0,
    counts: '{}',
    bytes: 0,
    created_at: now,
    done_at: null,
    expires_at: kind === 'export' ? now + EXPORT_KEPT_MS : null,
  };
}
