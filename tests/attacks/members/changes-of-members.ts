import { DAY_MS } from '@inlay/kernel/time.ts';
import type { TestApp } from '../../support/app.ts';
import type { Send } from '../../support/client.ts';
import { FORMS, MESSAGE, ORIGIN, freshNetwork } from '../../support/forms/form-owner.ts';
import { confirmAddress } from '../../support/mail/outbox.ts';
import { type Subscriber, subscriber } from '../../support/people/subscriber.ts';

/** A call that a member makes. */
export interface Change {
  readonly path: string;
  readonly what: Send;
}

export interface Scene {
  readonly app: TestApp;
  readonly owner: Subscriber;
  readonly accountId: string;
  readonly siteId: string;
  readonly testSiteKey: string;
  /** Of the subscription to Contact Us. */
  readonly formsKey: string;
  /** As the owner; answers the body. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into any answer
  make(method: string, path: string, json?: unknown, headers?: Record<string, string>): Promise<any>;
}

/** An account with two projects, in which everything can be changed. */
export async function changeableAccount(app: TestApp): Promise<Scene> {
  const { db } = app.services;
  const owner = await subscriber(app, { 'Subscription.SiteDomain': new URL(ORIGIN).hostname });
  await confirmAddress(app, owner.email);
  const make: Scene['make'] = async (method, path, json, headers = {}) => {
    const { status, body, text } = await owner.client.send(method, path, { headers, ...(method !== 'GET' && { json: json ?? {} }) });
    if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${text}`);
    return body;
  };
  const site = await db
    .selectFrom('sites')
    .where('site_key', '=', owner.siteKey)
    .select(['id', 'account_id', 'test_site_key'])
    .executeTakeFirstOrThrow();
  await db.updateTable('accounts').set({ plan: 'pro' }).where('id', '=', site.account_id).execute();
  await make('POST', '/api/Subscription/subscribe', {
    componentSubscriptions: [
      { compName: 'Forms', subComponents: ['Contact Us'] },
      { compName: 'Notification', subComponents: ['Email'] },
    ],
  });
  const { keys } = await make('GET', '/api/Subscription/keys');
  const formsKey = keys.find(({ component }: { component: string }) => component === 'forms/contact-us').compKey;
  return { app, owner, accountId: site.account_id, siteId: site.id, testSiteKey: site.test_site_key ?? '', formsKey, make };
}

const call = (path: string, json?: unknown, headers: Record<string, string> = {}): Change => ({
  path,
  what: { json: json ?? {}, headers },
});
/** Of the sandbox, where nothing is sent out. */
const inTest = ({ testSiteKey }: Scene) => ({ sitekey: testSiteKey });

const SETTINGS = '/api/Settings/captcha/number-image';
const SECRETS = '/api/Subscription/secrets';
const EMAIL = '/api/v1/notification/email';
const HOOKS = '/api/v1/webhooks';
const INBOX = '/api/v1/dev-inbox';

export const SENDER = { channel: 'email', kind: 'smtp', label: 'Main', host: 'smtp.example.com', port: 587, security: 'starttls' };
const newSender = async ({ make }: Scene) =>
  (await make('POST', '/api/Senders', { ...SENDER, fromName: 'Shop', fromAddress: 'shop@example.com' })).id as string;
const newDomain = async ({ make }: Scene, domain: string) => void (await make('POST', '/api/Senders/domains', { domain }));
const newProject = async ({ make }: Scene, label: string) =>
  (await make('POST', '/api/Projects', { label, domain: `${label.toLowerCase()}.example.com`, platform: 'HTML' })).siteKey as string;
const newEndpoint = async (scene: Scene) =>
  (await scene.make('POST', `${HOOKS}/endpoints`, { url: null, events: ['*'] }, inTest(scene))).id as string;
const newSecret = async ({ make }: Scene) => (await make('POST', SECRETS, { name: 'Shop' })).id as string;
const MAIL = { to: 'visitor@example.com', subject: 'Your order', text: 'It is on its way.' };
/** One that waits for its time, so that each of these can be done to it. */
const mailOfLater = async ({ app, make }: Scene) =>
  (await make('POST', `${EMAIL}/messages`, { ...MAIL, sendAt: new Date(app.clock() + DAY_MS).toISOString() })).id as string;
const newTemplate = ({ make }: Scene, key: string, headers = {}) =>
  make('POST', `${EMAIL}/templates`, { key, starter: 'login-code' }, headers);
const LAYOUT = { name: 'Theirs', colour: '#2340b0', locales: { en: { header: [], footer: [] } } };
const newInvitation = async ({ make }: Scene, email: string) =>
  (await make('POST', '/api/Members/invitations', { email, role: 'viewer' })).id as string;
const versionOf = async ({ make }: Scene, headers = {}) => (await make('GET', SETTINGS, undefined, headers)).version as number;
const theme = async (scene: Scene, to: string, headers = {}) =>
  void (await scene.make('PUT', SETTINGS, { version: await versionOf(scene, headers), values: { theme: to } }, headers));

async function newColleague(scene: Scene, email: string): Promise<string> {
  const colleague = await subscriber(scene.app, { 'PersonalProfile.ContactInfo.HomeEmail': email });
  await confirmAddress(scene.app, email);
  const id = await newInvitation(scene, email);
  await colleague.client.send('POST', `/api/Invitations/${id}/accept`, { json: {} });
  const { members } = await scene.make('GET', '/api/Members');
  return members.find((one: { email: string }) => one.email === email).id;
}

async function newSubmission({ app, owner, formsKey, make }: Scene, siteKey = owner.siteKey): Promise<string> {
  const headers = { origin: ORIGIN, sitekey: siteKey, compkey: formsKey };
  await app.request('POST', `${FORMS}/submissions`, { json: MESSAGE, headers, from: freshNetwork() });
  return (await make('GET', `${FORMS}/submissions`, undefined, { sitekey: siteKey })).items[0].id;
}

/** The mail of a reply in test, which its visitor can answer there. */
async function newReply(scene: Scene): Promise<string> {
  const id = await newSubmission(scene, scene.testSiteKey);
  await scene.make('POST', `${FORMS}/submissions/${id}/replies`, { text: 'Bring it in.' }, inTest(scene));
  await scene.app.services.jobs.runDue();
  return (await scene.make('GET', `${INBOX}?to=${MESSAGE.email}`, undefined, inTest(scene))).items[0].id;
}

async function newDelivery(scene: Scene): Promise<string> {
  const id = await newEndpoint(scene);
  return (await scene.make('POST', `${HOOKS}/endpoints/${id}/test`, {}, inTest(scene))).id;
}

const newMessage = ({ app, siteId }: Scene) =>
  app.messaging.keepInDevInbox(app.services.db, {
    site: siteId,
    environment: 'test',
    channel: 'email',
    to: 'visitor@example.com',
    from: 'Example Shop <shop@example.com>',
    subject: 'Your code',
    text: 'Your code is 481920.',
    html: '<p>Your code is 481920.</p>',
    headers: {},
    component: '2fa/email',
  });

const newForm = (scene: Scene, form: string, headers = {}) => scene.make('PUT', `${FORMS}/forms/${form}/definition`, DEFINITION, headers);
const DEFINITION = { title: 'Write', fields: [{ name: 'email', type: 'email', label: 'Email', required: true }] };

async function announced({ make }: Scene): Promise<string> {
  await make('POST', '/api/Subscription/subscribe', { componentSubscriptions: [{ compName: 'Login', subComponents: ['Login Form'] }] });
  const { keys } = await make('GET', '/api/Subscription/keys');
  return keys.find(({ component }: { component: string }) => component === 'login/form').compKey;
}

/** The licence of the captcha can be renewed. */
async function nearItsEnd({ app, accountId, owner }: Scene): Promise<string> {
  const { db, clock } = app.services;
  await db
    .updateTable('licences')
    .set({ expires_at: clock() + 10 * DAY_MS })
    .where('account_id', '=', accountId)
    .where('component', '=', 'captcha/number-image')
    .execute();
  return owner.compKey;
}

async function replacedKey(scene: Scene): Promise<string> {
  const { compKey } = (await scene.make('GET', '/api/Subscription/keys')).keys.find(
    ({ component }: { component: string }) => component === 'captcha/number-image',
  );
  await nearItsEnd(scene);
  await scene.make('PUT', '/api/Subscription/renew', {}, { compkey: compKey });
  return compKey;
}

const sender = async (scene: Scene, rest = '', json?: unknown) => call(`/api/Senders/${await newSender(scene)}${rest}`, json);
const endpoint = async (scene: Scene, rest = '', json?: unknown) =>
  call(`${HOOKS}/endpoints/${await newEndpoint(scene)}${rest}`, json, inTest(scene));
const submission = async (scene: Scene, rest = '', json?: unknown) =>
  call(`${FORMS}/submissions/${await newSubmission(scene)}${rest}`, json);
const suppression = { channel: 'email', address: 'no@example.com' };

/** Each call that changes something of an account, by what makes it ready. It could be done, and is done once. */
export const changes: Record<string, (scene: Scene) => Promise<Change> | Change> = {
  'PUT /api/Settings/:family/:component': async (scene) => call(SETTINGS, { version: await versionOf(scene), values: { theme: 'dark' } }),
  'POST /api/Settings/:family/:component/versions/:n/restore': () => call(`${SETTINGS}/versions/1/restore`),
  'POST /api/Settings/:family/:component/publish': async (scene) => {
    await theme(scene, 'light', inTest(scene));
    return call(`${SETTINGS}/publish`);
  },
  'POST /api/Members/invitations': () => call('/api/Members/invitations', { email: 'first@example.com', role: 'viewer' }),
  'DELETE /api/Members/invitations/:id': async (scene) =>
    call(`/api/Members/invitations/${await newInvitation(scene, 'second@example.com')}`),
  'PUT /api/Members/:id': async (scene) => call(`/api/Members/${await newColleague(scene, 'ann@example.com')}`, { role: 'developer' }),
  'DELETE /api/Members/:id': async (scene) => call(`/api/Members/${await newColleague(scene, 'bob@example.com')}`),
  'POST /api/Plan/requests': () => call('/api/Plan/requests', { plan: 'enterprise' }),
  'DELETE /api/Plan/requests/:id': async ({ make }) => call(`/api/Plan/requests/${(await make('GET', '/api/Plan')).request.id}`),
  'POST /api/v1/privacy/requests': () => {
    const subject = { email: 'visitor@example.com' };
    return call('/api/v1/privacy/requests', { kind: 'erase', subject, confirm: subject.email });
  },
  'POST /api/Site/domains': () => call('/api/Site/domains', { host: 'more.example.com' }),
  'DELETE /api/Site/domains/:host': async ({ make }) => {
    await make('POST', '/api/Site/domains', { host: 'less.example.com' });
    return call('/api/Site/domains/less.example.com');
  },
  'PUT /api/Site/localhost': () => call('/api/Site/localhost', { allowed: true }),
  'POST /api/Projects': () => call('/api/Projects', { label: 'Second', domain: 'second.example.com', platform: 'HTML' }),
  'PUT /api/Projects/:siteKey': async (scene) => call(`/api/Projects/${await newProject(scene, 'Third')}`, { label: 'Renamed' }),
  'POST /api/Projects/:siteKey/domains': async (scene) => {
    await scene.make('POST', '/api/Site/domains', { host: 'moving.example.com' });
    return call(`/api/Projects/${await newProject(scene, 'Fourth')}/domains`, { host: 'moving.example.com' });
  },
  'DELETE /api/Projects/:siteKey': async (scene) => call(`/api/Projects/${await newProject(scene, 'Fifth')}`, { label: 'Fifth' }),
  'POST /api/Projects/:siteKey/restore': async (scene) => {
    const siteKey = await newProject(scene, 'Sixth');
    await scene.make('DELETE', `/api/Projects/${siteKey}`, { label: 'Sixth' });
    return call(`/api/Projects/${siteKey}/restore`);
  },
  'POST /api/Subscription/subscribe': () =>
    call('/api/Subscription/subscribe', { componentSubscriptions: [{ compName: 'Login', subComponents: ['Login Form'] }] }),
  'DELETE /api/Subscription/subscribe': async (scene) => call('/api/Subscription/subscribe', {}, { compkey: await announced(scene) }),
  'POST /api/Subscription/secrets': () => call(SECRETS, { name: 'Thief' }),
  'POST /api/Subscription/secrets/:id/roll': async (scene) => call(`${SECRETS}/${await newSecret(scene)}/roll`, { overlap: 'now' }),
  'DELETE /api/Subscription/secrets/:id': async (scene) => call(`${SECRETS}/${await newSecret(scene)}`),
  'PUT /api/Subscription/renew': async (scene) => call('/api/Subscription/renew', {}, { compkey: await nearItsEnd(scene) }),
  'DELETE /api/Subscription/overlap': async (scene) => call('/api/Subscription/overlap', {}, { compkey: await replacedKey(scene) }),
  'POST /api/v1/webhooks/endpoints': (scene) => call(`${HOOKS}/endpoints`, { url: null, events: ['*'] }, inTest(scene)),
  'PUT /api/v1/webhooks/endpoints/:id': (scene) => endpoint(scene, '', { description: 'Theirs' }),
  'DELETE /api/v1/webhooks/endpoints/:id': (scene) => endpoint(scene),
  'POST /api/v1/webhooks/endpoints/:id/rotate': (scene) => endpoint(scene, '/rotate', { overlap: 'now' }),
  'POST /api/v1/webhooks/endpoints/:id/replay': (scene) =>
    endpoint(scene, '/replay', { since: new Date(scene.app.clock() - DAY_MS).toISOString() }),
  'POST /api/Webhooks/endpoints/:id/reveal': async (scene) =>
    call(`/api/Webhooks/endpoints/${await newEndpoint(scene)}/reveal`, {}, inTest(scene)),
  'POST /api/v1/webhooks/deliveries/:id/replay': async (scene) =>
    call(`${HOOKS}/deliveries/${await newDelivery(scene)}/replay`, {}, inTest(scene)),
  'POST /api/Senders': () => call('/api/Senders', { ...SENDER, fromName: 'Shop', fromAddress: 'thief@example.com' }),
  'PUT /api/Senders/:id': (scene) => sender(scene, '', { label: 'Theirs' }),
  'POST /api/Senders/:id/resume': (scene) => sender(scene, '/resume'),
  'DELETE /api/Senders/:id': (scene) => sender(scene),
  'PUT /api/Senders/order': async ({ make }) => {
    const { email } = (await make('GET', '/api/Senders')) as { email: { id: string; kind: string }[] };
    const ids = email.filter(({ kind }) => kind === 'smtp').map(({ id }) => id);
    return call('/api/Senders/order', { channel: 'email', ids: ids.toReversed() });
  },
  'POST /api/Senders/domains': () => call('/api/Senders/domains', { domain: 'mail.example.com' }),
  'DELETE /api/Senders/domains/:domain': async (scene) => {
    await newDomain(scene, 'post.example.com');
    return call('/api/Senders/domains/post.example.com');
  },
  'POST /api/Senders/inbound': () => call('/api/Senders/inbound'),
  'POST /api/Senders/suppressions': () => call('/api/Senders/suppressions', suppression),
  'DELETE /api/Senders/suppressions': () => call('/api/Senders/suppressions', suppression),
  'POST /api/v1/dev-inbox/:id/reply': async (scene) =>
    call(`${INBOX}/${await newReply(scene)}/reply`, { text: 'Saturday suits me.' }, inTest(scene)),
  'DELETE /api/v1/dev-inbox/:id': async (scene) => call(`${INBOX}/${await newMessage(scene)}`, {}, inTest(scene)),
  'DELETE /api/v1/dev-inbox': async (scene) => {
    await newMessage(scene);
    return call(INBOX, {}, inTest(scene));
  },
  'PUT /api/v1/forms/contact-us/forms/:form/definition': () => call(`${FORMS}/forms/theirs/definition`, DEFINITION),
  'POST /api/v1/forms/contact-us/forms/:form/publish': async (scene) => {
    await newForm(scene, 'sales', inTest(scene));
    return call(`${FORMS}/forms/sales/publish`);
  },
  'DELETE /api/v1/forms/contact-us/forms/:form': async (scene) => {
    await newForm(scene, 'support');
    return call(`${FORMS}/forms/support`);
  },
  'POST /api/v1/forms/contact-us/recipients/ask': async (scene) => {
    const values = { recipients: ['team@example.com'] };
    await scene.make('PUT', '/api/Settings/forms/contact-us', { version: 0, values });
    return call(`${FORMS}/recipients/ask`, { address: 'team@example.com' });
  },
  'PUT /api/v1/forms/contact-us/submissions/:id': (scene) => submission(scene, '', { note: 'Theirs' }),
  'POST /api/v1/forms/contact-us/submissions/:id/replies': (scene) => submission(scene, '/replies', { text: 'Pay here.' }),
  'DELETE /api/v1/forms/contact-us/submissions/:id': (scene) => submission(scene),
  'POST /api/v1/forms/contact-us/submissions/bulk': async (scene) =>
    call(`${FORMS}/submissions/bulk`, { ids: [await newSubmission(scene)], action: 'delete' }),
  'POST /api/v1/forms/contact-us/submissions/import': ({ app }) =>
    call(`${FORMS}/submissions/import`, {
      form: 'main',
      items: [{ createdAt: new Date(app.clock()).toISOString(), values: { ...MESSAGE, message: 'Imported by them.' } }],
    }),
  'POST /api/v1/notification/email/messages': () => call(`${EMAIL}/messages`, MAIL),
  'POST /api/v1/notification/email/batch': () => call(`${EMAIL}/batch`, { messages: [MAIL] }),
  'POST /api/v1/notification/email/messages/:id/cancel': async (scene) => call(`${EMAIL}/messages/${await mailOfLater(scene)}/cancel`),
  'POST /api/v1/notification/email/messages/:id/send-now': async (scene) => call(`${EMAIL}/messages/${await mailOfLater(scene)}/send-now`),
  'POST /api/v1/notification/email/messages/:id/resend': async (scene) => call(`${EMAIL}/messages/${await mailOfLater(scene)}/resend`),
  'POST /api/v1/notification/email/templates': () => call(`${EMAIL}/templates`, { key: 'theirs' }),
  'PUT /api/v1/notification/email/templates/:key': async (scene) => {
    const { revision, category, locales } = await newTemplate(scene, 'saved');
    return call(`${EMAIL}/templates/saved`, { name: 'Theirs', revision, category, locales });
  },
  'DELETE /api/v1/notification/email/templates/:key': async (scene) => {
    await newTemplate(scene, 'deleted');
    return call(`${EMAIL}/templates/deleted`);
  },
  'POST /api/v1/notification/email/templates/:key/publish': async (scene) => {
    await newTemplate(scene, 'published');
    return call(`${EMAIL}/templates/published/publish`, {});
  },
  'POST /api/v1/notification/email/templates/:key/restore': async (scene) => {
    await newTemplate(scene, 'restored');
    await scene.make('POST', `${EMAIL}/templates/restored/publish`, {});
    return call(`${EMAIL}/templates/restored/restore`, { version: 1 });
  },
  'POST /api/v1/notification/email/templates/:key/test': async (scene) => {
    await newTemplate(scene, 'tested', inTest(scene));
    return call(`${EMAIL}/templates/tested/test`, {}, inTest(scene));
  },
  'PUT /api/v1/notification/email/layouts/:key': () => call(`${EMAIL}/layouts/theirs`, LAYOUT),
  'DELETE /api/v1/notification/email/layouts/:key': async (scene) => {
    await scene.make('PUT', `${EMAIL}/layouts/gone`, LAYOUT);
    return call(`${EMAIL}/layouts/gone`);
  },
  'POST /api/v1/notification/email/templates-bundle': () => call(`${EMAIL}/templates-bundle`, { layouts: [{ key: 'bundled', ...LAYOUT }] }),
};

/** They try something out: all that is left is an attempt in a list, or nothing. */
export const trials: ReadonlySet<string> = new Set([
  'POST /api/Settings/:family/:component/test',
  'POST /api/Senders/:id/test',
  'POST /api/Senders/domains/:domain/check',
  'POST /api/v1/webhooks/endpoints/:id/test',
]);
