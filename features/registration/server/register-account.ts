import { FIRST_PARTY_FORMS } from '@inlay/kernel/constants.ts';
import { randomUUID } from 'node:crypto';
import { Refusal } from '@inlay/kernel/errors.ts';
import { COMMON_PASSWORD } from '@inlay/kernel/passwords/password.ts';
import { comparableAnswer } from '@inlay/kernel/passwords/security-answer.ts';
import { addSite as insertSite } from '@inlay/licensing/add-site.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { Services } from '@inlay/platform/services.ts';
import type { RegistrationBody } from '../rules/registration-body.ts';
import type { Actions } from './actions.ts';
import { welcomeMail } from './mails.ts';
import { profileOf, twoFactorOf } from './read-body.ts';
import * as store from './store.ts';
import { storeLogo } from './store-logo.ts';
import { takeRegistration } from './take-registration.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface Registration {
  readonly body: RegistrationBody;
  readonly address: string;
  /** Catalogue ids by component name. */
  readonly componentIds: ReadonlyMap<string, string>;
}

/**
 * Makes the account with all that belongs to it, or nothing. Answers the siteKey: the one asked for if it is a free UUID.
 * @throws Refusal `username_taken`, `invalid_request` for a logo that can't be read, `rate_limited`, `captcha-required` (solve one and
 * send again).
 */
export async function registerAccount(services: Services, actions: Actions, registration: Registration): Promise<{ siteKey: string }> {
  const { body, address } = registration;
  const token = body['inlay-response'];
  const solved = token !== undefined && (await actions.redeemFirstPartyToken(token, FIRST_PARTY_FORMS.registration));
  const email = body['PersonalProfile.ContactInfo.HomeEmail'];
  const crowded = await services.budgets.isCrowded(services.db, email);
  const giveBack = await takeRegistration(services.limits, { address, email, solved, crowded });
  try {
    return await makeAccount(services, actions, registration);
  } catch (error) {
    // A fault or a busy server is not the caller's doing.
    if (!(error instanceof Refusal) || error.code === 'unavailable') await giveBack();
    throw error;
  }
}

async function makeAccount(services: Services, actions: Actions, registration: Registration): Promise<{ siteKey: string }> {
  const { db, clock, passwords, uploads } = services;
  const { body, address } = registration;
  const taken = { fields: { 'Subscription.UserName': 'This username is already taken.' } };
  if (await store.isTaken(db, body['Subscription.UserName'], clock())) throw new Refusal('username_taken', taken);

  if (passwords.isCommon(body['Subscription.Password']))
    throw new Refusal('invalid_request', { fields: { 'Subscription.Password': COMMON_PASSWORD } });

  // All that takes its time comes before the transaction.
  const passwordHash = await passwords.hash(body['Subscription.Password'], address);
  const securityAnswerHash = await passwords.hash(comparableAnswer(body['Subscription.SecurityAnswer']), address);
  const logo = await storeLogo(uploads, body['BusinessProfile.BusinessLogo'], { address });
  try {
    return await db.transaction().execute(async (queries) => {
      const siteKey = await write(queries, services, actions, registration, { passwordHash, securityAnswerHash, logo });
      if (siteKey === undefined) throw new Refusal('username_taken', taken);
      return { siteKey };
    });
  } catch (error) {
    if (logo) await uploads.remove(logo);
    throw error;
  }
}

interface Prepared {
  readonly passwordHash: string;
  readonly securityAnswerHash: string;
  readonly logo: string | null;
}

/** The siteKey, or undefined when the username is taken. */
async function write(
  queries: Queries,
  { clock, mail, settings, audit }: Services,
  actions: Actions,
  { body, address, componentIds }: Registration,
  { logo, ...hashes }: Prepared,
): Promise<string | undefined> {
  const now = clock();
  const accountId = randomUUID();
  const userName = body['Subscription.UserName'];
  const firstName = body['PersonalProfile.FirstName'];
  const email = body['PersonalProfile.ContactInfo.HomeEmail'];
  const securityQuestion = body['Subscription.SecurityQuestion'];
  const account = { id: accountId, userName, securityQuestion, email, firstName, ...hashes, twoFactor: twoFactorOf(body) };
  if (!(await store.addAccount(queries, account, now))) return undefined;

  await actions.createProfile(queries, { accountId, ...profileOf(body, logo) });
  const { siteId, siteKey } = await addSite(queries, accountId, body, now);
  const ids = body['Subscription.SubCompTypes'].flatMap((name) => componentIds.get(name) ?? []);
  await actions.grantLicences(queries, { accountId, siteId, componentIds: ids });
  await audit(queries, { accountId, action: 'account.registered', target: userName, address });
  const verifyLink = await actions.addVerifyLink(queries, { accountId, email });
  const welcome = welcomeMail(firstName, { userName, verifyLink, loginUrl: `${settings.publicUrl}/login` });
  await mail.send(queries, { budget: 'strangers', cause: { accounts: [accountId], asked: 'with-password' }, to: email, ...welcome });
  return siteKey;
}

/** A siteKey that is malformed or taken is replaced without a word: an answer would tell which keys exist. */
async function addSite(
  queries: Queries,
  accountId: string,
  body: RegistrationBody,
  now: number,
): Promise<{ siteId: string; siteKey: string }> {
  const wanted = body['Subscription.SiteKey'].toLowerCase();
  const site = {
    accountId,
    label: body['Subscription.SiteLabel'],
    platform: body['Subscription.Platform'],
    host: body['Subscription.SiteDomain'],
  };
  for (const siteKey of UUID.test(wanted) ? [wanted, randomUUID()] : [randomUUID()]) {
    const siteId = await insertSite(queries, { ...site, siteKey }, now);
    if (siteId !== undefined) return { siteId, siteKey };
  }
  throw new Error('A random siteKey was taken.');
}
