import type { TestApp } from '../../support/app.ts';
import type { Attempt } from './attempt.ts';
import type { Cast } from './people.ts';

/** A build with one check dropped. Each has to be noticed by the attempts on it. */
export interface SeededFault {
  readonly name: string;
  /** Puts the fault into the running app. */
  readonly into?: (app: TestApp, cast: Cast) => void;
  /** Puts it in front: what a careless proxy or router would make of a request. */
  readonly infront?: (attempt: Attempt, cast: Cast) => Attempt;
}

const cookieOf = (headers: Attempt['headers']) => /inlay_sid=([^;]*)/.exec(String(headers['cookie'] ?? ''))?.[1] ?? '';

/** Whoever `finds` takes for the victim is let in as the victim; everybody else is judged as before. */
const mistaking = (
  name: string,
  finds: (request: { headers: Record<string, unknown>; url: string; token: string; siteKey: string }, cast: Cast) => boolean,
): SeededFault => ({
  name,
  into: ({ services: { sessions } }, cast) => {
    const proper = sessions.signedIn.bind(sessions);
    sessions.signedIn = async (request, siteKey) => {
      const asked = { headers: request.headers, url: request.url, token: cookieOf(request.headers as never), siteKey };
      if (!finds(asked, cast)) return proper(request, siteKey);
      return {
        accountId: cast.accountId,
        mainAccountId: cast.accountId,
        actorId: cast.accountId,
        role: 'owner',
        isSuspended: false,
        sessionId: cast.sessionId,
        siteId: '',
        siteKey: cast.victim.siteKey,
        environment: 'live',
        provenAt: 0,
        proofLevel: 1,
      };
    };
  },
});

/** A guard that knows each path by its letters, before a router that is more lenient: the other spelling is let in. */
const lenient = (name: string, plain: (path: string) => string): SeededFault => ({
  name: `a guard before a router that ${name}`,
  infront: (attempt, { victim, victimToken }) => {
    const path = plain(attempt.path);
    if (path === attempt.path) return attempt;
    return { ...attempt, path, headers: { ...attempt.headers, sitekey: victim.siteKey, cookie: `inlay_sid=${victimToken}` } };
  },
});

const KNOWN = '/api/Profile/MyProfile';

export const seededFaults: readonly SeededFault[] = [
  mistaking('the siteKey alone opens', ({ siteKey, token }, { victim }) => siteKey === victim.siteKey && token === ''),
  mistaking('any cookie will do', ({ siteKey, token }, { victim }) => siteKey === victim.siteKey && token !== ''),
  mistaking(
    "the siteKey need not be the session's",
    ({ siteKey, token }, cast) => siteKey === cast.victim.siteKey && token === cast.strangerToken,
  ),
  mistaking('a session outlives its idle time', ({ token }, { idle }) => token === idle),
  mistaking('a session outlives its last day', ({ token }, { overdue }) => token === overdue),
  mistaking('a session outlives its logout', ({ token }, { revoked }) => token === revoked),
  mistaking('the hash of a token is taken for it', ({ token }, { tokenHash }) => token === tokenHash),
  mistaking("a session's id is taken for its token", ({ token }, { sessionId }) => token === sessionId),
  mistaking("an account's id is taken for a token", ({ token }, { accountId }) => token === accountId),
  mistaking('a secret of siteverify opens the dashboard', ({ token }, { secret }) => token === secret),
  mistaking('tokens are compared without regard to case', ({ token }, cast) => token === cast.victimToken.toUpperCase()),
  mistaking(
    'tokens are compared by their beginning',
    ({ token }, cast) => token.length >= 8 && cast.victimToken.startsWith(token) && token !== cast.victimToken,
  ),
  mistaking('tokens are looked for with LIKE', ({ token }) => token === '%'),
  mistaking('the last of two cookies counts', ({ headers }, { revoked }) => String(headers['cookie']).endsWith(`; inlay_sid=${revoked}`)),
  mistaking('a list of siteKeys is searched', ({ siteKey, token }, cast) => siteKey.includes(',') && token === cast.strangerToken),
  mistaking('a bearer token is believed', ({ headers }, { victimToken }) => headers['authorization'] === `Bearer ${victimToken}`),
  mistaking('a header names the account', ({ headers }, { accountId }) => headers['x-account-id'] === accountId),
  mistaking('a proxy header names the user', ({ headers }, { victim }) => headers['x-forwarded-user'] === victim.userName),
  mistaking('a loopback address is let in', ({ headers }) => headers['x-forwarded-for'] === '127.0.0.1'),
  mistaking('the query names the account', ({ url }, { accountId }) => url.includes(`accountId=${accountId}`)),
  mistaking('the query holds the session', ({ url }, { victimToken }) => url.includes(`inlay_sid=${victimToken}`)),
  lenient('knows no case', (path) => (path.toLowerCase() === KNOWN.toLowerCase() ? KNOWN : path)),
  lenient('joins slashes', (path) => path.replaceAll(/\/+/g, '/')),
  lenient('drops the last slash', (path) => path.replace(/\/+$/, '')),
  lenient('resolves dots', (path) => (path.startsWith('/') ? new URL(path, 'http://localhost').pathname : path)),
  lenient('drops matrix parameters', (path) => path.replaceAll(/;[^/]*/g, '')),
  lenient('ends at a NUL', (path) => path.replace(/%00.*$/, '')),
  lenient('drops endings', (path) => path.replace(/\.(json|css)$/, '')),
  {
    name: 'the origin is not looked at',
    infront: (attempt) => {
      const { origin: _, 'sec-fetch-site': __, ...headers } = attempt.headers;
      return { ...attempt, headers };
    },
  },
  {
    name: 'a forwarded caller passes for this machine',
    infront: (attempt) => ({ ...attempt, headers: attempt.kind === 'loopback' ? {} : attempt.headers }),
  },
];
