import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from './clock.ts';
import type { Database, Queries } from './database.ts';
import type { SignedIn } from './routes.ts';
import './tables.ts';

const IDLE_MS = 12 * 3_600_000;
const ABSOLUTE_MS = 7 * 24 * 3_600_000;
/** A session that is used is noted at most this often: reads stay reads. */
const NOTE_USE_EVERY_MS = 60_000;

export interface SessionRow {
  readonly id: string;
  readonly accountId: string;
  readonly createdAt: number;
  readonly lastSeenAt: number;
  readonly provenAt: number;
  readonly userAgent: string;
  readonly address: string;
}

export interface Sessions {
  /** A new session; `token` goes into the cookie and is kept nowhere. */
  start(
    queries: Queries,
    of: { accountId: string; address: string; userAgent: string },
  ): Promise<{ id: string; token: string; expiresAt: number }>;
  /** The live session behind a request's cookie. */
  read(request: FastifyRequest): Promise<SessionRow | undefined>;
  /** The live session, when the named siteKey is one of its account's. */
  signedIn(request: FastifyRequest, siteKey: string): Promise<SignedIn | undefined>;
  list(accountId: string): Promise<SessionRow[]>;
  end(queries: Queries, id: string): Promise<void>;
  endAll(queries: Queries, accountId: string, exceptId?: string): Promise<void>;
  /** Notes that the owner has just proven the password. */
  prove(queries: Queries, id: string): Promise<void>;
  setCookie(reply: FastifyReply, token: string, expiresAt: number): void;
  clearCookie(reply: FastifyReply): void;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

export function makeSessions(db: Database, clock: Clock, publicUrl: string): Sessions {
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
    async start(queries, { accountId, address, userAgent }) {
      const token = randomBytes(32).toString('base64url');
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
          proven_at: now,
          user_agent: userAgent.slice(0, 300),
          address,
        })
        .execute();
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
      const row = await live(token)
        .innerJoin('sites', 'sites.account_id', 'sessions.account_id')
        .where('sites.site_key', '=', siteKey)
        .select(['sessions.id', 'sessions.account_id', 'sessions.proven_at', 'sessions.last_seen_at', 'sites.id as site_id'])
        .executeTakeFirst();
      if (!row) return undefined;
      await noteUse(row.id, row.last_seen_at);
      return { accountId: row.account_id, sessionId: row.id, siteId: row.site_id, siteKey, provenAt: row.proven_at };
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
    async prove(queries, id) {
      await queries.updateTable('sessions').set({ proven_at: clock() }).where('id', '=', id).execute();
    },

    setCookie: (reply, token, expiresAt) => void reply.setCookie(cookieName, token, { ...cookie, expires: new Date(expiresAt) }),
    clearCookie: (reply) => void reply.clearCookie(cookieName, cookie),
  };
}

interface StoredSession {
  id: string;
  account_id: string;
  created_at: number;
  last_seen_at: number;
  proven_at: number;
  user_agent: string;
  address: string;
}

const sessionOf = (row: StoredSession): SessionRow => ({
  id: row.id,
  accountId: row.account_id,
  createdAt: row.created_at,
  lastSeenAt: row.last_seen_at,
  provenAt: row.proven_at,
  userAgent: row.user_agent,
  address: row.address,
});
