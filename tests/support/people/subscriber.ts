import { type TestApp } from '../app.ts';
import type { Client, FormValue } from '../client.ts';
import { validRegistration } from './registration.ts';

export interface Subscriber {
  readonly client: Client;
  readonly userName: string;
  readonly password: string;
  readonly email: string;
  readonly siteKey: string;
  /** The compKey of "Number to Image Matching". */
  readonly compKey: string;
}

let networks = 0;

/** Registers, logs in and keeps the cookie and the `sitekey` header, all through the calls a browser makes, from a network of its own. */
export async function subscriber(app: TestApp, changes: Record<string, FormValue | undefined> = {}): Promise<Subscriber> {
  const fields = validRegistration(changes);
  networks += 1;
  const from = `10.${240 + (networks >> 8)}.${networks & 255}.1`;
  const registered = await app.request('POST', '/api/Registration/UserRegistration', { multipart: fields, from });
  if (registered.status !== 201) throw new Error(`Registration answered ${registered.status}: ${registered.text}`);
  const userName = String(fields['Subscription.UserName']);
  const password = String(fields['Subscription.Password']);
  const client = app.client();
  const login = await client.send('POST', '/api/Registration/Login', { json: { userName, password }, from });
  if (login.status !== 200) throw new Error(`Login answered ${login.status}: ${login.text}`);
  const siteKey = String(login.body.siteKey);
  client.headers = { sitekey: siteKey };
  const owned = await client.send('GET', '/api/Subscription/subscribedcomponents');
  const captcha = owned.body.components.find((family: { componentName: string }) => family.componentName === 'Captcha');
  const compKey = String(captcha?.subComponents[0]?.compKey ?? '');
  return { client, userName, password, email: String(fields['PersonalProfile.ContactInfo.HomeEmail']), siteKey, compKey };
}

/** A new `isk_live_…` of the subscriber's site. */
export async function makeSecret({ client }: Subscriber): Promise<string> {
  const made = await client.send('POST', '/api/Subscription/secrets', { json: { name: 'Web server' } });
  if (made.status !== 201) throw new Error(`Making a secret answered ${made.status}: ${made.text}`);
  return String(made.body.secret);
}
