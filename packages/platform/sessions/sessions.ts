import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { environmentOf } from '@inlay/kernel/environment.ts';
import type { ProofLevel } from '@inlay/kernel/proof-acts.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@inlay/kernel/time.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { OpenDatabase, Queries } from '../database/database.ts';
import { type Held, holdCaller } from './hold-caller.ts';
import type { Operator, SignedIn } from './signed-in.ts';
import '../database/tables.ts';

const IDLE_MS = 12 * HOUR_MS;
const ABSOLUTE_MS = 7 * DAY_MS;
/** A session that is used is noted at most this often: reads stay reads. */
const NOTE_USE_EVERY_MS = MINUTE_MS;
/** A script that logs in without end must not fill the table. */
export const KEPT_AN_ACCOUNT = 100;

export interface SessionRow {
  readonly id: string;
  readonly accountId: string;
  readonly createdAt: number;
  readonly lastSeenAt: number;
  readonly userAgent: string;
  readonly address: string;
}

export interface Proof {
  readonly provenAt: number;
  readonly proofLevel: ProofLevel;
}

export interface Sessions {
  /**
   * A new session; `token` goes into the cookie and is kept nowhere. It begins with a proof of the password just given, unless told
   * otherwise. Of more than a hundred of an account the oldest ends.
   */
  start(
    queries: Queries,
    of: { accountId: string; address: string; userAgent: string } & Partial<Proof>,
  ): Promise<{ id: string; token: string; expiresAt: number }>;
  /** The live session behind a request's cookie. */
  read(request: FastifyRequest): Promise<SessionRow | undefined>;
  /**
   * The live session, when the named siteKey, live or test, is of a project of its account, or of one that it is a member of. Where the request
   * says in `own-sitekey` whose page it comes from, that has to be the session's account.
   */
  signedIn(request: FastifyRequest, siteKey: string): Promise<Omit<SignedIn, 'needed' | 'whileSuspended'> | undefined>;
  /** The live session, when its account is an operator's and not suspended; `isProven` when both factors were given within twelve hours. */
  operator(request: FastifyRequest): Promise<(Operator & { readonly isProven: boolean }) | undefined>;
  list(accountId: string): Promise<SessionRow[]>;
  end(queries: Queries, id: string): Promise<void>;
  endAll(queries: Queries, accountId: string, exceptId?: string): Promise<void>;
  /**
   * The owner has just proven who it is: notes it, and gives the request's session a new token; the old one is dead from the commit on.
   * Undefined when it is dead already.
   */
  renew(queries: Queries, request: FastifyRequest, proofLevel: ProofLevel): Promise<{ token: string; expiresAt: number } | undefined>;
  /**
   * Makes sure that whoever is logged in still may make the call that is under way, and keeps it so until the transaction ends: whoever ended
   * the session or the membership before, gave it a lesser role or suspended the account, must not find the act done after it. Locks the
   * account, and the main account first; so it comes before other rows are written.
   * @throws Refusal `session_required`, `role_required`, `account-suspended`; for operators `not_found`
   */
  hold(queries: Queries, caller: Held | Operator): Promise<void>;
  /** Notes that a session that has proven the password has proven the second factor too. */
  raiseProof(queries: Queries, id: string): Promise<void>;
  /** Removes sessions that are over by themselves, so many at most; answers how many it were. */
  removeEnded(most: number): Promise<number>;
  setCookie(reply: FastifyReply, token: string, expiresAt: number): void;
  clearCookie(reply: FastifyReply): void;
}

const newToken = () => randomBytes(32).toString('base64url');
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

export function makeSessions({ db, engine }: Pick<OpenDatabase, 'db' | 'engine'>, clock: Clock, publicUrl: string): Sessions {
  const secure = publicUrl.startsWith('https:');
  // The __Host- prefix binds the cookie to this very host; browsers accept it only over TLS.
  const cookieName = secure ? '__Host-inlay_sid' : 'inlay_sid';
  const cookie = { httpOnly: true, secure, sameSite: 'lax', path: '/' } as const;

  const live = (token: string) => {
    const now = clock();
    return db
      .selectFrom('sessions')
      .where('token_hash', '=', hashOf(token))
      .where('expires_at', '>', now)
      .where('last_seen_at', '>', now - IDLE_MS);
  };

  async function noteUse(id: string, lastSeenAt: number): Promise<void> {
    const now = clock();
    if (now - lastSeenAt < NOTE_USE_EVERY_MS) return;
    await db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', id).execute();
  }

  return {
    async start(queries, { accountId, address, userAgent, provenAt, proofLevel = 1 }) {
      const token = newToken();
      const now = clock();
      const id = randomUUID();
      const expiresAt = now + ABSOLUTE_MS;
      await queries
        .insertInto('sessions')
        .values({
          id,
          token_hash: hashOf(token),
          account_id: accountId,
          created_at: now,
          last_seen_at: now,
          expires_at: expiresAt,
          proven_at: provenAt ?? now,
          proof_level: proofLevel,
          user_agent: userAgent.slice(0, 300),
          address,
        })
        .execute();
      await endOldest(queries, accountId, id);
      return { id, token, expiresAt };
    },

    async read(request) {
      const token = request.cookies[cookieName];
      if (!token) return undefined;
      const row = await live(token).selectAll().executeTakeFirst();
      if (!row) return undefined;
      await noteUse(row.id, row.last_seen_at);
      return sessionOf(row);
    },

    async signedIn(request, siteKey) {
      const token = request.cookies[cookieName];
      if (!token) return undefined;
      const environment = environmentOf(siteKey);
      const ownKey = request.headers['own-sitekey'];
      const row = await live(token)
        .innerJoin('sites', (join) => join.on(environment === 'test' ? 'sites.test_site_key' : 'sites.site_key', '=', siteKey))
        .innerJoin('accounts as holder', 'holder.id', 'sites.account_id')
        .leftJoin('members', (join) =>
          join
            .onRef('members.person_id', '=', 'sessions.account_id')
            .on(({ fn, eb, ref }) => eb('members.account_id', '=', fn.coalesce('holder.parent_id', ref('holder.id')))),
        )
        // Whose page asks, where it says so: the siteKey of a project that several people open doesn't tell.
        .$if(ownKey !== undefined, (found) =>
          found.innerJoin('sites as own', (join) =>
            join.onRef('own.account_id', '=', 'sessions.account_id').on('own.site_key', '=', String(ownKey)),
          ),
        )
        .where('sites.archived_at', 'is', null)
        .select(['sessions.id', 'sessions.account_id as actor_id', 'sessions.last_seen_at', 'sites.id as site_id'])
        .select(['sessions.proven_at', 'sessions.proof_level', 'holder.id as account_id', 'holder.parent_id', 'members.role'])
        .select('holder.suspended_at')
        .executeTakeFirst();
      if (!row) return undefined;
      const mainAccountId = row.parent_id ?? row.account_id;
      const role = row.actor_id === mainAccountId ? 'owner' : row.role;
      if (!role) return undefined;
      await noteUse(row.id, row.last_seen_at);
      const who = { actorId: row.actor_id, accountId: row.account_id, mainAccountId, role, isSuspended: row.suspended_at !== null };
      const proof = { provenAt: row.proven_at, proofLevel: row.proof_level };
      return { ...who, sessionId: row.id, siteId: row.site_id, siteKey, environment, ...proof };
    },

    async operator(request) {
      const token = request.cookies[cookieName];
      if (!token) return undefined;
      const row = await live(token)
        .innerJoin('operators', 'operators.account_id', 'sessions.account_id')
        .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
        .where('accounts.suspended_at', 'is', null)
        .select(['sessions.id', 'sessions.account_id', 'sessions.last_seen_at', 'sessions.proven_at', 'sessions.proof_level'])
        .select('accounts.user_name')
        .executeTakeFirst();
      if (!row) return undefined;
      await noteUse(row.id, row.last_seen_at);
      const isProven = row.proof_level === 2 && row.proven_at > clock() - IDLE_MS;
      return { actorId: row.account_id, sessionId: row.id, userName: row.user_name, isProven };
    },

    async list(accountId) {
      const now = clock();
      const rows = await db
        .selectFrom('sessions')
        .where('account_id', '=', accountId)
        .where('expires_at', '>', now)
        .where('last_seen_at', '>', now - IDLE_MS)
        .orderBy('last_seen_at', 'desc')
        .selectAll()
        .execute();
      return rows.map(sessionOf);
    },

    async end(queries, id) {
      await queries.deleteFrom('sessions').where('id', '=', id).execute();
    },
    async endAll(queries, accountId, exceptId) {
      await queries
        .deleteFrom('sessions')
        .where('account_id', '=', accountId)
        .$if(exceptId !== undefined, (q) => q.where('id', '!=', exceptId ?? ''))
        .execute();
    },
    async renew(queries, request, proofLevel) {
      const token = newToken();
      const renewed = await queries
        .updateTable('sessions')
        .set({ token_hash: hashOf(token), proven_at: clock(), proof_level: proofLevel })
        .where('token_hash', '=', hashOf(request.cookies[cookieName] ?? ''))
        .returning('expires_at')
        .executeTakeFirst();
      return renewed && { token, expiresAt: renewed.expires_at };
    },
    hold: (queries, caller) => holdCaller(queries, engine, caller),
    async raiseProof(queries, id) {
      await queries.updateTable('sessions').set({ proof_level: 2 }).where('id', '=', id).execute();
    },
    async removeEnded(most) {
      const now = clock();
      const ended = db
        .selectFrom('sessions')
        .where((row) => row.or([row('expires_at', '<=', now), row('last_seen_at', '<=', now - IDLE_MS)]))
        .limit(most)
        .select('id');
      return Number((await db.deleteFrom('sessions').where('id', 'in', ended).executeTakeFirst()).numDeletedRows);
    },

    setCookie: (reply, token, expiresAt) => void reply.setCookie(cookieName, token, { ...cookie, expires: new Date(expiresAt) }),
    clearCookie: (reply) => void reply.clearCookie(cookieName, cookie),
  };
}

async function endOldest(queries: Queries, accountId: string, newId: string): Promise<void> {
  const others = queries.selectFrom('sessions').where('account_id', '=', accountId).where('id', '!=', newId);
  const kept = others.orderBy('created_at', 'desc').limit(KEPT_AN_ACCOUNT - 1);
  await queries
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('id', '!=', newId)
    .where('id', 'not in', kept.select('id'))
    .execute();
}

interface StoredSession {
  id: string;
  account_id: string;
  created_at: number;
  last_seen_at: number;
  user_agent: string;
  address: string;
}

const sessionOf = (row: StoredSession): SessionRow => ({
  id: row.id,
  accountId: row.account_id,
  createdAt: row.created_at,
  lastSeenAt: row.last_seen_at,
  userAgent: row.user_agent,
  address: row.address,
});
