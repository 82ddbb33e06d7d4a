import { createHash } from 'node:crypto';
import type { TestApp } from '../../support/app.ts';
import { type Subscriber, makeSecret, subscriber } from '../../support/people/subscriber.ts';

/** Whoever is attacked, the attacker, and what an attacker may have got hold of. */
export interface Cast {
  readonly victim: Subscriber;
  readonly stranger: Subscriber;
  /** Live session tokens. */
  readonly victimToken: string;
  readonly strangerToken: string;
  /** Tokens of the victim's that once were good. */
  readonly revoked: string;
  readonly idle: string;
  readonly overdue: string;
  /** What the database knows of the live one. */
  readonly tokenHash: string;
  readonly sessionId: string;
  readonly accountId: string;
  readonly secret: string;
  /** Words of the victim's that no answer to anybody else may hold. */
  readonly canaries: readonly string[];
}

const HOUR_MS = 3_600_000;

export async function makeCast(app: TestApp): Promise<Cast> {
  const { db, sessions } = app.services;
  const words = { 'PersonalProfile.FirstName': 'Canaryfirst', 'BusinessProfile.BusinessName': 'Canary Business' };
  const victim = await subscriber(app, { ...words, 'Subscription.SiteDomain': 'canary-site.example.net' });
  const tokenOf = ({ client }: Subscriber) => client.cookies.get('inlay_sid') ?? '';
  const logIn = () =>
    victim.client.send('POST', '/api/Registration/Login', { json: { userName: victim.userName, password: victim.password } });

  const revoked = tokenOf(victim);
  await victim.client.send('POST', '/api/Registration/Logout', { json: {} });
  await logIn();
  const idle = tokenOf(victim);
  app.clock.advance(13 * HOUR_MS);
  await logIn();
  const secret = await makeSecret(victim);
  const stranger = await subscriber(app);
  const { account_id: accountId } = await db
    .selectFrom('sites')
    .where('site_key', '=', victim.siteKey)
    .select('account_id')
    .executeTakeFirstOrThrow();
  const { id, token: overdue } = await sessions.start(db, { accountId, address: '127.0.0.1', userAgent: '' });
  await db.updateTable('sessions').set({ expires_at: app.clock() }).where('id', '=', id).execute();

  const victimToken = tokenOf(victim);
  const tokenHash = createHash('sha256').update(victimToken).digest('hex');
  const session = await db.selectFrom('sessions').where('token_hash', '=', tokenHash).select('id').executeTakeFirstOrThrow();
  return {
    victim,
    stranger,
    victimToken,
    strangerToken: tokenOf(stranger),
    revoked,
    idle,
    overdue,
    tokenHash,
    sessionId: session.id,
    accountId,
    secret,
    canaries: ['Canaryfirst', 'Canary Business', 'canary-site', victim.userName, victimToken, tokenHash, accountId],
  };
}

/** All that the victim sees of the account. */
export async function stateOf({ victim: { client } }: Cast): Promise<unknown> {
  const paths = ['Profile/MyProfile', 'Profile/SecondFactor', 'Subscription/keys', 'Subscription/secrets', 'Site', 'Profile/Activity'];
  const answers = [];
  for (const path of paths) answers.push((await client.send('GET', `/api/${path}`)).body);
  const { sessions } = (await client.send('GET', '/api/Profile/Sessions')).body as { sessions: { id: string }[] };
  return [...answers, sessions.map(({ id }) => id)];
}
