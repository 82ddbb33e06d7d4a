import { DAY_MS } from '@inlay/kernel/time.ts';
import { FORMS, MESSAGE, ORIGIN, freshNetwork } from '../../support/forms/form-owner.ts';
import { confirmAddress } from '../../support/mail/outbox.ts';
import { subscriber } from '../../support/people/subscriber.ts';
import { type Change, type Scene, changeAt, inSandbox } from './changeable-account.ts';
import { changesOfEmail } from './changes-of-email.ts';
import { changesOfRecipients } from './changes-of-recipients.ts';

const SETTINGS = '/api/Settings/captcha/number-image';
const SECRETS = '/api/Subscription/secrets';
const HOOKS = '/api/v1/webhooks';
const INBOX = '/api/v1/dev-inbox';

export const SENDER = { channel: 'email', kind: 'smtp', label: 'Main', host: 'smtp.example.com', port: 587, security: 'starttls' };
const newSender = async ({ make }: Scene) =>
  (await make('POST', '/api/Senders', { ...SENDER, fromName: 'Shop', fromAddress: 'shop@example.com' })).id as string;
const newDomain = async ({ make }: Scene, domain: string) => void (await make('POST', '/api/Senders/domains', { domain }));
const newProject = async ({ make }: Scene, label: string) =>
  (await make('POST', '/api/Projects', { label, domain: `${label.toLowerCase()}.example.com`, platform: 'HTML' })).siteKey as string;
const newEndpoint = async (scene: Scene) =>
  (await scene.make('POST', `${HOOKS}/endpoints`, { url: null, events: ['*'] }, inSandbox(scene))).id as string;
const newSecret = async ({ make }: Scene) => (await make('POST', SECRETS, { name: 'Shop' })).id as string;
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
  await scene.make('POST', `${FORMS}/submissions/${id}/replies`, { text: 'Bring it in.' }, inSandbox(scene));
  await scene.app.services.jobs.runDue();
  return (await scene.make('GET', `${INBOX}?to=${MESSAGE.email}`, undefined, inSandbox(scene))).items[0].id;
}

async function newDelivery(scene: Scene): Promise<string> {
  const id = await newEndpoint(scene);
  return (await scene.make('POST', `${HOOKS}/endpoints/${id}/test`, {}, inSandbox(scene))).id;
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

const sender = async (scene: Scene, rest = '', json?: unknown) => changeAt(`/api/Senders/${await newSender(scene)}${rest}`, json);
const endpoint = async (scene: Scene, rest = '', json?: unknown) =>
  changeAt(`${HOOKS}/endpoints/${await newEndpoint(scene)}${rest}`, json, inSandbox(scene));
const submission = async (scene: Scene, rest = '', json?: unknown) =>
  changeAt(`${FORMS}/submissions/${await newSubmission(scene)}${rest}`, json);
const suppression = { channel: 'email', address: 'no@example.com' };

/** Each call that changes something of an account, by what makes it ready. It could be done, and is done once. */
export const changes: Record<string, (scene: Scene) => Promise<Change> | Change> = {
  'PUT /api/Settings/:family/:component': async (scene) =>
    changeAt(SETTINGS, { version: await versionOf(scene), values: { theme: 'dark' } }),
  'POST /api/Settings/:family/:component/versions/:n/restore': () => changeAt(`${SETTINGS}/versions/1/restore`),
  'POST /api/Settings/:family/:component/publish': async (scene) => {
    await theme(scene, 'light', inSandbox(scene));
    return changeAt(`${SETTINGS}/publish`);
  },
  'POST /api/Members/invitations': () => changeAt('/api/Members/invitations', { email: 'first@example.com', role: 'viewer' }),
  'DELETE /api/Members/invitations/:id': async (scene) =>
    changeAt(`/api/Members/invitations/${await newInvitation(scene, 'second@example.com')}`),
  'PUT /api/Members/:id': async (scene) => changeAt(`/api/Members/${await newColleague(scene, 'ann@example.com')}`, { role: 'developer' }),
  'DELETE /api/Members/:id': async (scene) => changeAt(`/api/Members/${await newColleague(scene, 'bob@example.com')}`),
  'POST /api/Plan/requests': () => changeAt('/api/Plan/requests', { plan: 'enterprise' }),
  'DELETE /api/Plan/requests/:id': async ({ make }) => changeAt(`/api/Plan/requests/${(await make('GET', '/api/Plan')).request.id}`),
  'POST /api/v1/privacy/requests': () => {
    const subject = { email: 'visitor@example.com' };
    return changeAt('/api/v1/privacy/requests', { kind: 'erase', subject, confirm: subject.email });
  },
  'POST /api/Site/domains': () => changeAt('/api/Site/domains', { host: 'more.example.com' }),
  'DELETE /api/Site/domains/:host': async ({ make }) => {
    await make('POST', '/api/Site/domains', { host: 'less.example.com' });
    return changeAt('/api/Site/domains/less.example.com');
  },
  'PUT /api/Site/localhost': () => changeAt('/api/Site/localhost', { allowed: true }),
  'POST /api/Projects': () => changeAt('/api/Projects', { label: 'Second', domain: 'second.example.com', platform: 'HTML' }),
  'PUT /api/Projects/:siteKey': async (scene) => changeAt(`/api/Projects/${await newProject(scene, 'Third')}`, { label: 'Renamed' }),
  'POST /api/Projects/:siteKey/domains': async (scene) => {
    await scene.make('POST', '/api/Site/domains', { host: 'moving.example.com' });
    return changeAt(`/api/Projects/${await newProject(scene, 'Fourth')}/domains`, { host: 'moving.example.com' });
  },
  'DELETE /api/Projects/:siteKey': async (scene) => changeAt(`/api/Projects/${await newProject(scene, 'Fifth')}`, { label: 'Fifth' }),
  'POST /api/Projects/:siteKey/restore': async (scene) => {
    const siteKey = await newProject(scene, 'Sixth');
    await scene.make('DELETE', `/api/Projects/${siteKey}`, { label: 'Sixth' });
    return changeAt(`/api/Projects/${siteKey}/restore`);
  },
  'POST /api/Subscription/subscribe': () =>
    changeAt('/api/Subscription/subscribe', { componentSubscriptions: [{ compName: 'Login', subComponents: ['Login Form'] }] }),
  'DELETE /api/Subscription/subscribe': async (scene) => changeAt('/api/Subscription/subscribe', {}, { compkey: await announced(scene) }),
  'POST /api/Subscription/secrets': () => changeAt(SECRETS, { name: 'Thief' }),
  'POST /api/Subscription/secrets/:id/roll': async (scene) => changeAt(`${SECRETS}/${await newSecret(scene)}/roll`, { overlap: 'now' }),
  'DELETE /api/Subscription/secrets/:id': async (scene) => changeAt(`${SECRETS}/${await newSecret(scene)}`),
  'PUT /api/Subscription/renew': async (scene) => changeAt('/api/Subscription/renew', {}, { compkey: await nearItsEnd(scene) }),
  'DELETE /api/Subscription/overlap': async (scene) => changeAt('/api/Subscription/overlap', {}, { compkey: await replacedKey(scene) }),
  'POST /api/v1/webhooks/endpoints': (scene) => changeAt(`${HOOKS}/endpoints`, { url: null, events: ['*'] }, inSandbox(scene)),
  'PUT /api/v1/webhooks/endpoints/:id': (scene) => endpoint(scene, '', { description: 'Theirs' }),
  'DELETE /api/v1/webhooks/endpoints/:id': (scene) => endpoint(scene),
  'POST /api/v1/webhooks/endpoints/:id/rotate': (scene) => endpoint(scene, '/rotate', { overlap: 'now' }),
  'POST /api/v1/webhooks/endpoints/:id/replay': (scene) =>
    endpoint(scene, '/replay', { since: new Date(scene.app.clock() - DAY_MS).toISOString() }),
  'POST /api/Webhooks/endpoints/:id/reveal': async (scene) =>
    changeAt(`/api/Webhooks/endpoints/${await newEndpoint(scene)}/reveal`, {}, inSandbox(scene)),
  'POST /api/v1/webhooks/deliveries/:id/replay': async (scene) =>
    changeAt(`${HOOKS}/deliveries/${await newDelivery(scene)}/replay`, {}, inSandbox(scene)),
  'POST /api/Senders': () => changeAt('/api/Senders', { ...SENDER, fromName: 'Shop', fromAddress: 'thief@example.com' }),
  'PUT /api/Senders/:id': (scene) => sender(scene, '', { label: 'Theirs' }),
  'POST /api/Senders/:id/resume': (scene) => sender(scene, '/resume'),
  'DELETE /api/Senders/:id': (scene) => sender(scene),
  'PUT /api/Senders/order': async ({ make }) => {
    const { email } = (await make('GET', '/api/Senders')) as { email: { id: string; kind: string }[] };
    const ids = email.filter(({ kind }) => kind === 'smtp').map(({ id }) => id);
    return changeAt('/api/Senders/order', { channel: 'email', ids: ids.toReversed() });
  },
  'POST /api/Senders/domains': () => changeAt('/api/Senders/domains', { domain: 'mail.example.com' }),
  'DELETE /api/Senders/domains/:domain': async (scene) => {
    await newDomain(scene, 'post.example.com');
    return changeAt('/api/Senders/domains/post.example.com');
  },
  'POST /api/Senders/inbound': () => changeAt('/api/Senders/inbound'),
  'POST /api/Senders/suppressions': () => changeAt('/api/Senders/suppressions', suppression),
  'DELETE /api/Senders/suppressions': () => changeAt('/api/Senders/suppressions', suppression),
  'POST /api/v1/dev-inbox/:id/reply': async (scene) =>
    changeAt(`${INBOX}/${await newReply(scene)}/reply`, { text: 'Saturday suits me.' }, inSandbox(scene)),
  'DELETE /api/v1/dev-inbox/:id': async (scene) => changeAt(`${INBOX}/${await newMessage(scene)}`, {}, inSandbox(scene)),
  'DELETE /api/v1/dev-inbox': async (scene) => {
    await newMessage(scene);
    return changeAt(INBOX, {}, inSandbox(scene));
  },
  'PUT /api/v1/forms/contact-us/forms/:form/definition': () => changeAt(`${FORMS}/forms/theirs/definition`, DEFINITION),
  'POST /api/v1/forms/contact-us/forms/:form/publish': async (scene) => {
    await newForm(scene, 'sales', inSandbox(scene));
    return changeAt(`${FORMS}/forms/sales/publish`);
  },
  'DELETE /api/v1/forms/contact-us/forms/:form': async (scene) => {
    await newForm(scene, 'support');
    return changeAt(`${FORMS}/forms/support`);
  },
  'POST /api/v1/forms/contact-us/recipients/ask': async (scene) => {
    const values = { recipients: ['team@example.com'] };
    await scene.make('PUT', '/api/Settings/forms/contact-us', { version: 0, values });
    return changeAt(`${FORMS}/recipients/ask`, { address: 'team@example.com' });
  },
  'PUT /api/v1/forms/contact-us/submissions/:id': (scene) => submission(scene, '', { note: 'Theirs' }),
  'POST /api/v1/forms/contact-us/submissions/:id/replies': (scene) => submission(scene, '/replies', { text: 'Pay here.' }),
  'DELETE /api/v1/forms/contact-us/submissions/:id': (scene) => submission(scene),
  'POST /api/v1/forms/contact-us/submissions/bulk': async (scene) =>
    changeAt(`${FORMS}/submissions/bulk`, { ids: [await newSubmission(scene)], action: 'delete' }),
  'POST /api/v1/forms/contact-us/submissions/import': ({ app }) =>
    changeAt(`${FORMS}/submissions/import`, {
      form: 'main',
      items: [{ createdAt: new Date(app.clock()).toISOString(), values: { ...MESSAGE, message: 'Imported by them.' } }],
    }),
  ...changesOfEmail,
  ...changesOfRecipients,
};

/** They try something out: all that is left is an attempt in a list, or nothing. */
export const trials: ReadonlySet<string> = new Set([
  'POST /api/Settings/:family/:component/test',
  'POST /api/Senders/:id/test',
  'POST /api/Senders/domains/:domain/check',
  'POST /api/v1/webhooks/endpoints/:id/test',
]);
