import { createHash, randomUUID } from 'node:crypto';
import type { Call } from '@inlay/kernel/contract.ts';
import type { Environment } from '@inlay/kernel/environment.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { DAY_MS, MINUTE_MS } from '@inlay/kernel/time.ts';
import { type Commit, type GivenAnswer, type ProjectCaller, type RepeatedAnswer } from '@inlay/platform/http/project-caller.ts';
import type { Keyring } from '@inlay/platform/keys/keyring.ts';
import { seal, unseal } from '@inlay/platform/keys/seal.ts';
import type { Services } from '@inlay/platform/services.ts';
import type { FastifyRequest } from 'fastify';
import { type KeyOfCall, findCall, freeKey, keepAnswer, removeCall, takeKey, takeOver } from './idempotency-store.ts';

/** So long an answer is given again. */
export const ANSWER_KEPT_MS = DAY_MS;
/** A request that has not ended by then has died with its process. */
const LEASE_MS = MINUTE_MS;
const HEADER = 'idempotency-key';
const SHAPE = /^[\x21-\x7e]{1,255}$/;

type Parts = Pick<Services, 'db' | 'clock' | 'keyring' | 'sessions'>;
type Run = (commit: Commit) => Promise<GivenAnswer>;

/**
 * Runs a call once for all requests with its Idempotency-Key: the first answer is kept for 24 hours, in the transaction of what it did,
 * and given again byte for byte. What was refused or failed is not kept: the key is free again. Whoever is logged in is held meanwhile, and needs
 * no key.
 * @throws Refusal `invalid_request`, `idempotency-conflict`, `idempotency-in-progress`, `unavailable` where another process took over; as
 * `Sessions.hold`
 */
export async function runOnce(parts: Parts, request: FastifyRequest, caller: ProjectCaller, call: Call, run: Run) {
  const { db, sessions } = parts;
  const key = keyOf(request);
  const person = caller.signedIn ?? caller.operator;
  if (person)
    return run((write) =>
      db.transaction().execute(async (queries) => {
        await sessions.hold(queries, person);
        return write(queries);
      }),
    );
  if (key === undefined) return run((write) => db.transaction().execute(write));
  const of: KeyOfCall = { siteId: caller.siteId, environment: caller.environment, key };
  const begun = await begin(parts, of, hashOf(request));
  return 'lease' in begun ? runUnder(parts, of, begun.lease, call, run) : begun;
}

async function begin(parts: Parts, of: KeyOfCall, requestHash: string): Promise<{ lease: string } | RepeatedAnswer> {
  const { db, clock, keyring } = parts;
  const now = clock();
  const lease = { lease: randomUUID(), endsAt: now + LEASE_MS };
  await removeCall(db, of, now - ANSWER_KEPT_MS);
  if (await takeKey(db, of, requestHash, lease, now)) return lease;
  const known = await findCall(db, of);
  // Given back meanwhile.
  if (!known) throw new Refusal('idempotency-in-progress', { retryAfter: 1 });
  if (known.requestHash !== requestHash) throw new Refusal('idempotency-conflict');
  if (known.answer) {
    const text = unseal(keyring, known.answer.sealed, sealedFor(of));
    if (text === undefined) throw new Refusal('idempotency-conflict');
    return { status: known.answer.status, text };
  }
  if (known.leaseEndsAt <= now && (await takeOver(db, of, known.lease, lease))) return lease;
  throw new Refusal('idempotency-in-progress', { retryAfter: 1 });
}

async function runUnder(parts: Parts, of: KeyOfCall, lease: string, call: Call, run: Run): Promise<GivenAnswer> {
  const { db, keyring } = parts;
  let kept = false;
  const keep = async (queries: typeof db | Parameters<Parameters<Commit>[0]>[0], { status, body }: GivenAnswer) => {
    const text = JSON.stringify(call.answers[status]?.parse(body));
    if (!(await keepAnswer(queries, of, lease, { status, sealed: seal(keyring, text, sealedFor(of)) }))) throw new Refusal('unavailable');
  };
  try {
    const answer = await run(async (write) => {
      const written = await db.transaction().execute(async (queries) => {
        const made = await write(queries);
        await keep(queries, made);
        return made;
      });
      kept = true;
      return written;
    });
    if (!kept) await keep(db, answer);
    return answer;
  } catch (error) {
    await freeKey(db, of, lease);
    throw error;
  }
}

function keyOf(request: FastifyRequest): string | undefined {
  // Sent twice, it reads as one with a comma and a space.
  const key = request.headers[HEADER];
  if (request.method !== 'POST' || key === undefined) return undefined;
  if (typeof key === 'string' && SHAPE.test(key)) return key;
  throw new Refusal('invalid_request', { fields: { 'Idempotency-Key': 'Use 1 to 255 printable characters.' } });
}

function hashOf(request: FastifyRequest): string {
  const mediaType = (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const body = request.bodyHash?.digest('hex') ?? '';
  return createHash('sha256')
    .update(JSON.stringify([request.method, request.raw.url, mediaType, body]))
    .digest('hex');
}

/** What a row of `idempotency_keys` keeps; undefined while its call is under way, or under a SECRET_KEY that is gone. */
export function openAnswer(keyring: Keyring, { site_id, environment, key, answer }: Readonly<Record<string, unknown>>): string | undefined {
  if (typeof answer !== 'string') return undefined;
  return unseal(keyring, answer, sealedFor({ siteId: String(site_id), environment: environment as Environment, key: String(key) }));
}

const sealedFor = ({ siteId, environment, key }: KeyOfCall) => ({ purpose: 'idempotency-v1', about: `${siteId}|${environment}|${key}` });
