import { randomUUID } from 'node:crypto';
import type { TestApp } from '../support/app.ts';
import type { Answer, Client, FormValue, Send } from '../support/client.ts';
import { patiently } from '../support/people/patience.ts';
import { validRegistration } from '../support/people/registration.ts';
import { firstPartyToken } from '../support/captcha/test-tokens.ts';

export const PASSWORD = 'Correct-Horse7!';
export const FRESH = 'Another-Horse8!';
export const WRONG = 'Wrong-Horse7!';
export const MINUTE = 60_000;

export interface Person {
  readonly userName: string;
  readonly email: string;
  readonly siteKey: string;
}

export interface People {
  /** A network address that no request came from before. */
  elsewhere(): string;
  /** A call of sign-in, each from another network, as a flood comes. */
  post(path: string, json: unknown, client?: Client, what?: Send): Promise<Answer>;
  register(changes?: Record<string, FormValue | undefined>): Promise<Person>;
  /** With a captcha that was solved for it: what a caller without one meets, is asked where that is the matter. */
  logIn(userName: string, password: string, client?: Client, what?: Send): Promise<Answer>;
  /** Logged in, with the `sitekey` header. */
  signedIn(person: Person, password?: string): Promise<Client>;
}

/** The second factor by mail or by text message, as a registration asks for it. */
export const byMail = (email: string) => ({ 'Subscription.TwoFAOptIn': 'true', 'Subscription.TwoFAEmail': email });
export const byPhone = (phone: string) => ({ 'Subscription.TwoFAOptIn': 'true', 'Subscription.TwoFAPhone': phone });

/** The account page's security section with another username, and nothing else changed. */
export async function changeName(client: Client, username: string): Promise<Answer> {
  const { body } = await client.send('GET', '/api/Account/Sections');
  const { securityQuestion, twoFactorEnabled } = body.security ?? {};
  return client.send('PUT', '/api/Account/Security', { json: { username, securityQuestion, twoFactorEnabled } });
}

export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Of all people of a file: some of them share an app. */
let networks = 0;

export function peopleOf(app: TestApp): People {
  const elsewhere = () => `10.${(networks += 1) >> 16}.${(networks >> 8) & 255}.${networks & 255}`;
  const post: People['post'] = (path, json, client = app.client(), what = {}) =>
    client.send('POST', `/api/Registration/${path}`, { json, from: elsewhere(), ...what });
  const logIn: People['logIn'] = (userName, password, client, what) =>
    post('Login', { userName, password, 'inlay-response': firstPartyToken(app) }, client, what);
  return {
    elsewhere,
    post,
    logIn,
    async register(changes = {}) {
      const email = `${randomUUID()}@example.com`;
      const fields = validRegistration({ 'PersonalProfile.ContactInfo.HomeEmail': email, ...changes });
      const answer = await patiently(() =>
        app.request('POST', '/api/Registration/UserRegistration', { multipart: fields, from: elsewhere() }),
      );
      if (answer.status !== 201) throw new Error(`Registration answered ${answer.status}: ${answer.text}`);
      return { userName: String(fields['Subscription.UserName']), email, siteKey: String(answer.body.siteKey) };
    },
    async signedIn({ userName, siteKey }, password = PASSWORD) {
      const client = app.client();
      const answer = await patiently(() => logIn(userName, password, client));
      if (answer.status !== 200) throw new Error(`Login answered ${answer.status}: ${answer.text}`);
      client.headers = { sitekey: siteKey };
      return client;
    },
  };
}
