import { randomBytes } from 'node:crypto';
import type { Call } from '@inlay/kernel/contract.ts';
import type { Attempt } from './attempt.ts';
import type { Cast } from './people.ts';
import { spellings } from './spellings.ts';

type Headers = Record<string, string | string[]>;
interface Identity {
  readonly kind: string;
  readonly headers: Headers;
}

const COOKIE = 'inlay_sid';

/** Everybody who is not the victim, yet says so. */
function identities(cast: Cast): Identity[] {
  const { victim, stranger, victimToken, strangerToken } = cast;
  const sitekey = victim.siteKey;
  const withToken = (kind: string, token: string) => ({ kind: `${kind} cookie`, headers: { sitekey, cookie: `${COOKIE}=${token}` } });
  const asStranger = (kind: string, value: string | string[]) => ({
    kind: `siteKey ${kind}`,
    headers: { sitekey: value, cookie: `${COOKIE}=${strangerToken}` },
  });
  const withHeader = (name: string, value: string) => ({ kind: `header ${name}`, headers: { sitekey, [name]: value } });
  return [
    { kind: 'nothing', headers: {} },
    { kind: 'siteKey only', headers: { sitekey } },
    { kind: 'compKey only', headers: { compkey: victim.compKey } },
    { kind: 'both keys', headers: { sitekey, compkey: victim.compKey } },
    { kind: 'cookie without a siteKey', headers: { cookie: `${COOKIE}=${victimToken}` } },
    withToken('empty', ''),
    withToken('forged', randomBytes(32).toString('base64url')),
    withToken('constant', 'A'.repeat(43)),
    withToken('cut', victimToken.slice(0, -1)),
    withToken('prefix', victimToken.slice(0, 8)),
    withToken('lengthened', `${victimToken}A`),
    withToken('upper-case', victimToken.toUpperCase()),
    withToken('wildcard', '%'),
    withToken('SQL', "' OR '1'='1"),
    withToken('hash', cast.tokenHash),
    withToken('session id', cast.sessionId),
    withToken('account id', cast.accountId),
    withToken('siteKey', sitekey),
    withToken('secret', cast.secret),
    withToken('revoked', cast.revoked),
    withToken('idle', cast.idle),
    withToken('overdue', cast.overdue),
    withToken("other tenant's", strangerToken),
    { kind: 'two cookies', headers: { sitekey, cookie: `${COOKIE}=${strangerToken}; ${COOKIE}=${cast.revoked}` } },
    { kind: 'two cookie headers', headers: { sitekey, cookie: [`${COOKIE}=x`, `${COOKIE}=${cast.idle}`] } },
    { kind: 'cookie under another name', headers: { sitekey, cookie: `__Host-${COOKIE}=${victimToken}; INLAY_SID=${victimToken}` } },
    { kind: 'device cookie', headers: { sitekey, cookie: `inlay_device=${victimToken}` } },
    asStranger('twice', [stranger.siteKey, sitekey]),
    asStranger('twice, turned', [sitekey, stranger.siteKey]),
    asStranger('list', `${stranger.siteKey}, ${sitekey}`),
    asStranger('upper-case', stranger.siteKey.toUpperCase()),
    asStranger('wildcard', '%'),
    asStranger('percent-encoded', encodeURIComponent(sitekey).replaceAll('-', '%2D')),
    asStranger('JSON', JSON.stringify([sitekey])),
    asStranger('empty', ''),
    withHeader('authorization', `Bearer ${victimToken}`),
    withHeader('authorization', `Bearer ${cast.secret}`),
    withHeader('authorization', `Basic ${Buffer.from(`${victim.userName}:`).toString('base64')}`),
    withHeader('x-api-key', cast.secret),
    withHeader('x-account-id', cast.accountId),
    withHeader('x-user-id', cast.accountId),
    withHeader('x-forwarded-user', victim.userName),
    withHeader('x-session-id', cast.sessionId),
    withHeader('x-forwarded-for', '127.0.0.1'),
    withHeader('x-original-url', '/healthz'),
    withHeader('x-rewrite-url', '/healthz'),
    withHeader('x-http-method-override', 'GET'),
    withHeader('x-method-override', 'OPTIONS'),
  ];
}

/** The same call with what names the victim in its query or body. */
function extras(cast: Cast, call: Call): { kind: string; query?: string; body?: string }[] {
  const { victim, accountId, victimToken } = cast;
  const named = { accountId, userId: accountId, siteKey: victim.siteKey, sitekey: victim.siteKey, userName: victim.userName };
  const queries = [
    `sitekey=${victim.siteKey}&compkey=${victim.compKey}`,
    `accountId=${accountId}&userId=${accountId}&account_id=${accountId}`,
    `${COOKIE}=${victimToken}&token=${victimToken}`,
    '_method=GET&_method=PUT',
    `sitekey[]=${victim.siteKey}&sitekey[$ne]=1`,
    '__proto__[signedIn]=1&constructor.prototype.signedIn=1',
  ].map((query) => ({ kind: 'query', query }));
  if (call.method === 'GET') return queries;
  const bodies = [
    named,
    [named],
    { ...named, signedIn: named },
    { userName: [victim.userName], password: { $ne: null } },
    { accountId: [accountId], siteKey: true, everywhere: 'true' },
    'text',
    7,
    null,
  ].map((body) => ({ kind: 'body', body: JSON.stringify(body) }));
  return [...queries, ...bodies, { kind: 'body', body: `{"__proto__":{"accountId":"${accountId}"},"constructor":{"prototype":{}}}` }];
}

const is =
  (...statuses: number[]) =>
  (status: number) =>
    statuses.includes(status);
const refused = (status: number) => status >= 300 && status < 500;

/** Every attempt on one call; the first ones alone, the later ones in every combination. */
export function attemptsOn(call: Call, cast: Cast): { single: Attempt[]; combined: Attempt[] } {
  const path = call.path.replace(/:\w+/, cast.sessionId);
  const body = call.method === 'GET' ? {} : { body: '{}' };
  const { method } = call;
  const who = identities(cast);
  const ways = extras(cast, call);
  const plain = who.map(({ kind, headers }): Attempt => ({ kind, method, path, headers, ...body, turnedAway: is(401) }));
  const nobody = { sitekey: cast.victim.siteKey, compkey: cast.victim.compKey };
  const crooked = (identity: Identity): Attempt[] =>
    spellings(path).map(([kind, spelled]) => ({
      kind: `${identity.kind}, path ${kind}`,
      method,
      path: spelled,
      headers: identity.headers,
      ...body,
      turnedAway: refused,
    }));
  const naming = (identity: Identity): Attempt[] =>
    ways.map(({ kind, query, body: sent }) => ({
      kind: `${identity.kind}, ${kind}`,
      method,
      path: query ? `${path}?${query}` : path,
      headers: identity.headers,
      ...(sent === undefined ? body : { body: sent }),
      turnedAway: is(400, 401),
    }));
  const own = { kind: 'own session', headers: { sitekey: cast.stranger.siteKey, cookie: `${COOKIE}=${cast.strangerToken}` } };
  // A session of one's own may do as it likes at home; it must not hear of the victim.
  const atHome = method === 'GET' ? naming(own).map((one): Attempt => ({ ...one, turnedAway: (status) => status < 500 })) : [];
  const methods = ['HEAD', 'GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'].filter((other) => other !== method);
  const others = methods.map((other): Attempt => ({ kind: 'method', method: other, path, headers: nobody, turnedAway: refused }));
  const lured = { sitekey: cast.victim.siteKey, compkey: cast.victim.compKey, cookie: `${COOKIE}=${cast.victimToken}` };
  const fromPages = [
    { origin: 'https://evil.example.com' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];
  const foreign =
    method === 'GET'
      ? []
      : fromPages.map((headers): Attempt => ({
          kind: 'foreign page',
          method,
          path,
          headers: { ...lured, ...headers },
          ...body,
          turnedAway: is(403),
        }));
  return {
    single: [
      ...plain,
      ...crooked({ kind: 'keys', headers: nobody }),
      ...naming({ kind: 'keys', headers: nobody }),
      ...atHome,
      ...others,
      ...foreign,
    ],
    combined: who.flatMap((identity) => [...crooked(identity), ...naming(identity)]),
  };
}

/** What only this machine may read, asked through something that speaks for others. */
export const attemptsOnLoopback = (): Attempt[] =>
  ['/dev/outbox', '/dev/outbox.json', '/metrics'].flatMap((path) =>
    [
      { 'x-forwarded-for': '127.0.0.1' },
      { 'x-forwarded-for': '203.0.113.7' },
      { 'x-real-ip': '127.0.0.1' },
      { forwarded: 'for=127.0.0.1' },
      { via: '1.1 proxy' },
      { 'x-forwarded-host': 'localhost' },
      { host: 'rebound.example.com' },
      { host: 'localhost.example.com' },
      { host: '127.0.0.1.example.com' },
    ].map((headers): Attempt => ({ kind: 'loopback', method: 'GET', path, headers, turnedAway: is(404, 421) })),
  );
