import { randomUUID } from 'node:crypto';
import type { Call } from '@inlay/kernel/contract.ts';
import * as z from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../support/app.ts';
import type { Answer, Send } from '../support/client.ts';
import { allCalls } from '../../apps/web/mdx/all-calls.ts';
import { engineNames, onPush } from '../support/engines/engines.ts';
import { confirmAddress } from '../support/mail/outbox.ts';
import { type Subscriber, subscriber } from '../support/people/subscriber.ts';
import { recordFigure } from '../support/trust.ts';

/** What a stranger could have got hold of. */
interface Victim extends Subscriber {
  readonly secretId: string;
  readonly endpointId: string;
  readonly sessionId: string;
  readonly senderId: string;
  readonly mailDomain: string;
  readonly host: string;
  readonly memberId: string;
  readonly invitationId: string;
  readonly planRequestId: string;
  /** Replaced by a renewal; its overlap runs. */
  readonly replacedKey: string;
}

interface Way {
  /** The id of the victim's, and one that nobody has. */
  readonly ids: (victim: Victim) => readonly [foreign: string, unknown: string];
  /** A body that passes, so that the id is what is judged. */
  readonly json?: unknown;
}

/** How each parameter of a path is attacked. A call that takes another one has to say so here. */
const params: Record<string, Way> = {
  'DELETE /api/Subscription/secrets/:id': { ids: ({ secretId }) => [secretId, randomUUID()] },
  'POST /api/Subscription/secrets/:id/roll': { ids: ({ secretId }) => [secretId, randomUUID()], json: { overlap: 'now' } },
  'DELETE /api/Profile/Sessions/:id': { ids: ({ sessionId }) => [sessionId, randomUUID()] },
  'POST /api/Webhooks/endpoints/:id/reveal': { ids: ({ endpointId }) => [endpointId, 'whk_0000000000000000000000'] },
  'DELETE /api/Site/domains/:host': { ids: ({ host }) => [host, 'nobody.example.net'] },
};

const sender = ({ senderId }: Victim) => [senderId, 'snd_0000000000000000000000'] as const;
for (const name of ['PUT /api/Senders/:id', 'DELETE /api/Senders/:id', 'POST /api/Senders/:id/resume', 'POST /api/Senders/:id/test'])
  params[name] = { ids: sender, json: {} };
for (const name of ['POST /api/Senders/domains/:domain/check', 'DELETE /api/Senders/domains/:domain'])
  params[name] = { ids: ({ mailDomain }) => [mailDomain, 'nobody.example.net'] };

const project = ({ siteKey }: Victim) => [siteKey, randomUUID()] as const;
params['PUT /api/Projects/:siteKey'] = { ids: project, json: { label: 'Taken' } };
params['DELETE /api/Projects/:siteKey'] = { ids: project, json: { label: 'Example Shop' } };
params['POST /api/Projects/:siteKey/restore'] = { ids: project };
params['POST /api/Projects/:siteKey/domains'] = { ids: project, json: { host: 'shop.example.com' } };

params['PUT /api/Members/:id'] = { ids: ({ memberId }) => [memberId, randomUUID()], json: { role: 'viewer' } };
params['GET /api/Members/:id/forms'] = { ids: ({ memberId }) => [memberId, randomUUID()] };
params['DELETE /api/Members/:id'] = { ids: ({ memberId }) => [memberId, randomUUID()] };
for (const name of ['DELETE /api/Members/invitations/:id', 'POST /api/Invitations/:id/accept', 'POST /api/Invitations/:id/decline'])
  params[name] = { ids: ({ invitationId }) => [invitationId, randomUUID()] };

params['DELETE /api/Plan/requests/:id'] = { ids: ({ planRequestId }) => [planRequestId, randomUUID()] };

const settings = 'Settings/:family/:component';
for (const name of [
  `GET /api/${settings}`,
  `PUT /api/${settings}`,
  `GET /api/${settings}/versions`,
  `GET /api/${settings}/versions/:n`,
  `POST /api/${settings}/versions/:n/restore`,
  `POST /api/${settings}/publish`,
  `POST /api/${settings}/test`,
])
  params[name] = { ids: () => ['forms/contact-us', 'forms/nothing'], ...(name.startsWith('PUT') && { json: { version: 0 } }) };

/** A path with the id in its place. */
const pathWith = (path: string, id: string) => path.replace(':family/:component', id).replace(':n', '1').replace(/:\w+/, id);

const session = (await allCalls()).filter(({ caller }) => caller === 'session');
const nameOf = ({ method, path }: Call) => `${method} ${path}`;
const byPath = session.filter(({ path }) => path.includes('/:'));
const byCompKey = session.filter(({ headers }) => headers instanceof z.ZodObject && 'compkey' in headers.shape);
const query = (call: Call) => (call.path === '/api/Insights/usage' ? '?range=24h' : '');

const ofCaptcha = (keys: readonly { component: string; compKey: string }[]) =>
  keys.filter(({ component }) => component.startsWith('captcha/'));

/** All of an answer but what every answer has of its own. */
function told({ status, headers, body }: Answer) {
  const { date: _, 'x-request-id': __, ...rest } = headers;
  return { status, headers: rest, body: { ...body, requestId: '' } };
}

test('every call whose path takes an id is attacked here', () => {
  expect(byPath.map(nameOf).toSorted()).toEqual(Object.keys(params).toSorted());
  expect(session.length).toBeGreaterThan(20);
  expect(byCompKey.length).toBeGreaterThan(2);
});

describe.each(onPush('postgres'))('what belongs to somebody else, on %s', (engine) => {
  let app: TestApp;
  let stranger: Subscriber;
  let victim: Victim;

  beforeAll(async () => {
    app = await startApp({ engine });
    const host = 'victim.example.net';
    const owner = await subscriber(app, { 'Subscription.SiteDomain': host });
    const { client, userName, password } = owner;
    const logIn = () => client.send('POST', '/api/Registration/Login', { json: { userName, password } });
    app.clock.advance(340 * 86_400_000);
    await logIn();
    const renewed = await client.send('PUT', '/api/Subscription/renew', { headers: { compkey: owner.compKey } });
    expect(renewed.status).toBe(200);
    await client.send('POST', '/api/Subscription/subscribe', {
      json: { componentSubscriptions: [{ compName: 'Forms', subComponents: ['Contact Us'] }] },
    });
    expect((await client.send('PUT', '/api/Settings/forms/contact-us', { json: { version: 0 } })).status).toBe(200);
    const { keys } = (await client.send('GET', '/api/Subscription/keys')).body;
    const secretId: string = (await client.send('POST', '/api/Subscription/secrets', { json: { name: 'Web server' } })).body.id;
    const { sessions } = (await client.send('GET', '/api/Profile/Sessions')).body;
    const endpoint = { url: 'https://victim.example.net/webhooks', events: ['*'] };
    const endpointId: string = (await client.send('POST', '/api/v1/webhooks/endpoints', { json: endpoint })).body.id;
    const server = { channel: 'email', kind: 'smtp', label: 'Main', host: 'smtp.example.com', port: 587, security: 'starttls' };
    const from = { fromName: 'Shop', fromAddress: 'shop@example.com' };
    const senderId: string = (await client.send('POST', '/api/Senders', { json: { ...server, ...from } })).body.id;
    const mailDomain: string = (await client.send('POST', '/api/Senders/domains', { json: { domain: host } })).body.domain;
    const colleague = await subscriber(app, { 'PersonalProfile.ContactInfo.HomeEmail': 'colleague@example.net' });
    await confirmAddress(app, colleague.email);
    const invite = (email: string) => client.send('POST', '/api/Members/invitations', { json: { email, role: 'viewer' } });
    const { id: accepted } = (await invite(colleague.email)).body;
    expect((await colleague.client.send('POST', `/api/Invitations/${accepted}/accept`, { json: {} })).status).toBe(200);
    const invitationId: string = (await invite('invited@example.net')).body.id;
    const planRequestId: string = (await client.send('POST', '/api/Plan/requests', { json: { plan: 'pro' } })).body.id;
    const memberId: string = (await client.send('GET', '/api/Members')).body.members[1].id;
    victim = {
      ...owner,
      memberId,
      invitationId,
      planRequestId,
      senderId,
      mailDomain,
      compKey: ofCaptcha(keys)[0]?.compKey ?? '',
      replacedKey: owner.compKey,
      secretId,
      endpointId,
      sessionId: sessions[0].id,
      host,
    };
    stranger = await subscriber(app, { 'Subscription.SiteDomain': 'stranger.example.net' });
  });
  afterAll(() => app.close());

  /** Of all that is asked with an id of somebody else. */
  const asked = { times: 0, told: 0 };
  const note = (foreign: Answer, unknown: Answer) => {
    asked.times += 1;
    if (JSON.stringify(told(foreign)) !== JSON.stringify(told(unknown))) asked.told += 1;
  };

  test('all of these calls are served', () => {
    expect(session.filter(({ method, path }) => !app.http.hasRoute({ method, url: path })).map(nameOf)).toEqual([]);
  });

  const ask = (call: Call, path: string, what: Send) =>
    stranger.client.send(call.method, path + query(call), { ...(call.method !== 'GET' && { json: {} }), ...what });

  test.each(byPath.map((call) => [nameOf(call), call] as const))(
    "T2 %s with somebody else's: refused as an unknown one",
    async (name, call) => {
      const { ids, json } = params[name] as Way;
      const [foreign, unknown] = await Promise.all(
        ids(victim).map((id) => ask(call, pathWith(call.path, id), json === undefined ? {} : { json })),
      );
      note(foreign as Answer, unknown as Answer);
      expect(foreign?.status).toBe(404);
      expect(told(foreign as Answer)).toEqual(told(unknown as Answer));
    },
  );

  test.each(byCompKey.map((call) => [nameOf(call), call] as const))(
    "T2 %s with somebody else's compKey, current or replaced: refused as an unknown one",
    async (_name, call) => {
      const askOf = (compkey: string) => ask(call, call.path, { headers: { compkey } });
      const unknown = await askOf(randomUUID());
      expect(unknown.status).toBe(404);
      for (const compkey of [victim.compKey, victim.replacedKey]) {
        const foreign = await askOf(compkey);
        note(foreign, unknown);
        expect(told(foreign)).toEqual(told(unknown));
      }
    },
  );

  test.each(session.map((call) => [nameOf(call), call] as const))(
    "T2 %s with somebody else's siteKey: refused as an unknown one",
    async (_, call) => {
      const path = call.path.replace(/:\w+/, randomUUID());
      const [foreign, unknown] = await Promise.all(
        [victim.siteKey, randomUUID()].map((sitekey) => ask(call, path, { headers: { sitekey, compkey: victim.compKey } })),
      );
      note(foreign as Answer, unknown as Answer);
      expect(foreign?.status).toBe(401);
      expect(told(foreign as Answer)).toEqual(told(unknown as Answer));
    },
  );

  test('T2 of all of these calls none tells an id of somebody else from one that nobody has; control: the owner is told', async () => {
    const reads = session.filter(({ method, path }) => method === 'GET' && !path.includes('/:'));
    let control = 0;
    for (const call of reads) {
      const answers = [];
      for (const sitekey of [victim.siteKey, randomUUID()])
        answers.push(await victim.client.send('GET', call.path + query(call), { headers: { sitekey, compkey: victim.compKey } }));
      if (answers[0]?.status !== answers[1]?.status) control += 1;
    }
    recordFigure({
      test: 'T2',
      what: 'calls that tell an id of somebody else from one that nobody has',
      target: '0, all calls with a session',
      figure: `${asked.told} of ${asked.times}`,
      held: asked.told === 0,
      engine: engineNames[engine],
      control: `by the owner: ${control} of ${reads.length}`,
    });
    expect([asked.told, control]).toEqual([0, reads.length]);
    expect(asked.times).toBeGreaterThan(session.length);
  });

  test('and nothing of the victim has changed', async () => {
    const { client, userName, password, siteKey } = victim;
    expect((await client.send('GET', '/api/Profile/MyProfile')).status).toBe(200);
    expect((await client.send('GET', '/api/Subscription/secrets')).body.secrets).toMatchObject([{ id: victim.secretId, endsAt: null }]);
    expect((await client.send('GET', '/api/Members')).body).toMatchObject({
      members: [{ isAccountHolder: true }, { id: victim.memberId, role: 'viewer' }],
      invitations: [{ id: victim.invitationId }],
    });
    expect((await client.send('GET', '/api/Site')).body).toMatchObject({ siteKey, domains: [{ host: victim.host }] });
    const { keys } = (await client.send('GET', '/api/Subscription/keys')).body;
    expect(ofCaptcha(keys)).toMatchObject([{ compKey: victim.compKey, replaced: [{ compKey: victim.replacedKey }] }]);
    expect((await client.send('GET', '/api/Settings/captcha/number-image')).body).toMatchObject({ version: 0, changed: [] });
    expect((await app.request('POST', '/api/Registration/Login', { json: { userName, password } })).status).toBe(200);
  });
});
