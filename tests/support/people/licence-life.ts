// Lives through a licence with the whole product in this process, and prints what it saw. Run in a zone of its own: `TZ=… node`.
import { startApp } from '../app.ts';
import { fakeClock } from '../clock.ts';
import { remindOwners } from '../../../features/subscriptions/server/remind-owners.ts';
import { loadCatalogue } from '../../../catalogue/files.ts';
import { confirmAddress, messagesTo } from '../mail/outbox.ts';
import { subscriber } from './subscriber.ts';

const DAY_MS = 86_400_000;
/** Half an hour before midnight UTC, in the hour in which Berlin turns its clocks, of a year before a leap day. */
const START = Date.parse('2026-10-24T23:30:00.000Z');
const END = Date.parse('2027-10-24T23:30:00.000Z');

const app = await startApp({ clock: fakeClock(START) });
const owner = await subscriber(app);
const seen: unknown[] = [];

async function look(what: string, now: number, keys: readonly string[] = [owner.compKey]): Promise<void> {
  app.clock.set(now);
  const { client, userName, password, siteKey } = owner;
  await client.send('POST', '/api/Registration/Login', { json: { userName, password } });
  const [licence] = (await client.send('GET', '/api/Subscription/keys')).body.keys;
  const details = await client.send('GET', '/api/Subscription/getcomponentdetails', { headers: { compkey: owner.compKey } });
  const { renewHint, isEligibleForRenew, subscribedDate, expirationDate, expiredKeys } = details.body.data.subscriptions;
  const served: number[] = [];
  for (const compkey of keys) {
    const headers = { sitekey: siteKey, compkey, origin: 'https://shop.example.com' };
    served.push((await app.request('POST', '/api/v1/captcha/challenge', { json: {}, headers })).status);
  }
  const ends = expiredKeys.map((key: { expirationDate: string }) => key.expirationDate);
  seen.push({ what, state: licence.state, renewHint, isEligibleForRenew, subscribedDate, expirationDate, ends, served });
}

async function renew(): Promise<string> {
  await owner.client.send('PUT', '/api/Subscription/renew', { headers: { compkey: owner.compKey } });
  return String((await owner.client.send('GET', '/api/Subscription/keys')).body.keys[0].compKey);
}

await look('subscribed', START);
await look('a moment before renewable', END - 30 * DAY_MS - 1);
await look('renewable', END - 30 * DAY_MS);
await confirmAddress(app, owner.email);
await remindOwners({ ...app.services, events: app.events, catalogue: await loadCatalogue() });
await look('the last millisecond', END - 1);
await look('expired, in grace', END);
await look('the last millisecond of grace', END + 14 * DAY_MS - 1);
await look('refused', END + 14 * DAY_MS);
const newKey = await renew();
await look('renewed', END + 14 * DAY_MS, [owner.compKey, newKey]);
await look('the last millisecond of the overlap', END + 28 * DAY_MS - 1, [owner.compKey, newKey]);
await look('the overlap is over', END + 28 * DAY_MS, [owner.compKey, newKey]);

const mails = (await messagesTo(app, owner.email)).map(({ subject, text }) => ({
  subject,
  ends: /ends (\S+ \S+ UTC)/.exec(text)?.[1],
}));
const offset = new Date(2026, 9, 24).getTimezoneOffset();
console.log(JSON.stringify({ offset, seen, reminder: mails.find(({ subject }) => subject.startsWith('Your licence')) }));
await app.close();
