import type { TestApp } from '../../support/app.ts';
import type { Send } from '../../support/client.ts';
import { ORIGIN } from '../../support/forms/form-owner.ts';
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

export const changeAt = (path: string, json?: unknown, headers: Record<string, string> = {}): Change => ({
  path,
  what: { json: json ?? {}, headers },
});
/** Of the sandbox, where nothing is sent out. */
export const inSandbox = ({ testSiteKey }: Scene) => ({ sitekey: testSiteKey });
