// npm run seed: a demo subscriber in the database that `npm start` uses; prints the login.
import { randomBytes, randomUUID } from 'node:crypto';
import { readServerSettings } from '@inlay/platform/server-settings.ts';
import { makeApp } from '../apps/server/app.ts';

const COMPONENTS = ['Number to Image Matching', 'Puzzle Solving', 'Login Form', 'One time Password-Email'];
const NAMES_TRIED = 100;

function demoSubscriber(userName: string, password: string): FormData {
  const form = new FormData();
  const address = { Address1: '100 Example Street', City: 'Springfield', State: 'California', Zip: '90210', Country: 'United States' };
  for (const part of ['PersonalProfile', 'BusinessProfile']) {
    for (const [name, value] of Object.entries(address)) form.append(`${part}.Address.${name}`, value);
    form.append(`${part}.ContactInfo.HomePhone`, '5550100100');
    form.append(`${part}.ContactInfo.HomeEmail`, `${userName}@example.com`);
  }
  const rest = {
    'PersonalProfile.FirstName': 'Demo',
    'PersonalProfile.LastName': 'Owner',
    'BusinessProfile.BusinessName': 'Example Shop',
    'BusinessProfile.BusinessID': 'EX-100',
    'Subscription.SiteDomain': 'shop.example.com',
    'Subscription.SiteLabel': 'Example Shop',
    'Subscription.Platform': 'HTML',
    'Subscription.SiteKey': randomUUID(),
    'Subscription.UserName': userName,
    'Subscription.Password': password,
    'Subscription.ConfirmPassword': password,
    'Subscription.SecurityQuestion': 'In what city were you born?',
    'Subscription.SecurityAnswer': 'Springfield',
    'Subscription.TwoFAOptIn': 'false',
  };
  for (const [name, value] of Object.entries(rest)) form.append(name, value);
  for (const component of COMPONENTS) form.append('Subscription.SubCompTypes', component);
  return form;
}

const settings = readServerSettings({ ...process.env, LOG_LEVEL: 'error' });
const app = await makeApp(settings, { runJobs: false });
try {
  const password = `Seed-${randomBytes(6).toString('hex')}-A1!`;
  for (let i = 1; ; i += 1) {
    const userName = i === 1 ? 'demo' : `demo_${i}`;
    const request = new Request('http://localhost/', { method: 'POST', body: demoSubscriber(userName, password) });
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/Registration/UserRegistration',
      // Names that are taken count as registrations of a network.
      remoteAddress: `127.0.0.${i}`,
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    if (answer.statusCode === 409 && i < NAMES_TRIED) continue;
    if (answer.statusCode !== 201) throw new Error(`Registration answered ${answer.statusCode}: ${answer.body}`);
    console.log(
      `A demo subscriber with ${COMPONENTS.length} components.\n  address   ${settings.publicUrl}/login\n  username  ${userName}\n  password  ${password}`,
    );
    break;
  }
} finally {
  await app.close();
}
