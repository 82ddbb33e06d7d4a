import { loadCatalogue } from '@inlay/catalogue/files.ts';
import type { TestApp } from '../../support/app.ts';
import { LOGIN_CODE, messagesTo, RESET_TOKEN, VERIFY_TOKEN } from '../../support/mail/outbox.ts';
import { validRegistration } from '../../support/people/registration.ts';
import { type Subscriber, makeSecret } from '../../support/people/subscriber.ts';
import type { Known } from './from-schema.ts';

/** `PersonalProfile.FirstName` is `firstName` elsewhere. */
const lastOf = (name: string): string => (name.split('.').at(-1) ?? '').replace(/^./, (letter) => letter.toLowerCase());

/** What a caller who knows the place would send, by the name of the field. */
export async function knownValues(app: TestApp, owner: Subscriber): Promise<Known> {
  const { client, userName, password, email, siteKey, compKey } = owner;
  await makeSecret(owner);
  const secret = await makeSecret(owner);
  const { secrets } = (await client.send('GET', '/api/Subscription/secrets')).body as { secrets: { id: string }[] };
  const { sessions } = (await client.send('GET', '/api/Profile/Sessions')).body as { sessions: { id: string }[] };
  await app.request('POST', '/api/Registration/ForgotPassword', { json: { userName } });
  const mails = (await messagesTo(app, email)).map(({ text }) => text).join('\n');
  const found = (pattern: RegExp) => pattern.exec(mails)?.[1] ?? 'none';
  const test = { sitekey: 'inlay_test_challenge', compkey: 'inlay_test_captcha_number-image' };
  const challenge = await app.request('POST', '/api/v1/captcha/challenge', {
    json: {},
    headers: { ...test, origin: 'http://localhost:3000' },
  });
  const families = await loadCatalogue();
  const passwords = [password, 'Another-Horse8!', 'short', 'password123!A'];
  return {
    ...Object.fromEntries(
      Object.entries(validRegistration()).flatMap(([name, value]) => [
        [name, [value]],
        [lastOf(name), [value]],
      ]),
    ),
    Address2: ['', 'Unit 4'],
    TwoFAEmail: ['second@example.com'],
    TwoFAPhone: ['5550100102'],
    'Subscription.UserName': ['owner_fresh', userName],
    userName: [userName, 'nobody'],
    password: passwords,
    confirmPassword: passwords,
    currentPassword: passwords,
    sitekey: [siteKey, test.sitekey],
    compkey: [compKey, test.compkey],
    secret: [secret, 'inlay_secret_test_pass'],
    id: [...secrets.map(({ id }) => id), ...sessions.map(({ id }) => id), 'shop.example.com', challenge.body.id],
    state: [challenge.body.state],
    token: [found(RESET_TOKEN), found(VERIFY_TOKEN)],
    code: [found(LOGIN_CODE), '123456', '000000'],
    name: ['Web server', 'Second'],
    host: ['shop.example.com', 'new.example.com', 'localhost'],
    email: [email, 'nobody@example.com'],
    homeEmail: [email],
    country: ['United States', 'United States', 'Germany', 'Atlantis'],
    zip: ['90210', '90210', '1010', 'W1A 1AA'],
    phone: ['5550100100'],
    componentSubscriptions: families.map(({ name, components }) => [{ compName: name, subComponents: components.map((one) => one.name) }]),
    compName: families.map(({ name }) => name),
    subComponents: families.flatMap(({ components }) => components.map(({ name }) => name)),
    response: ['inl1.a.b.c', 'inl2.a.b.c', 'true'],
    component: ['captcha', 'forms/contact-us'],
    idempotency_key: ['00000000-0000-4000-8000-000000000000'],
    before: ['1.00000000-0000-4000-8000-000000000000'],
    fields: ['name,cca2,cca3,flags,idd', 'name,postalCode', 'name'],
  };
}
