import type { ProofAct } from '@inlay/kernel/proof-acts.ts';
import { COMMON_PASSWORD } from '@inlay/kernel/passwords/password.ts';
import { comparableAnswer } from '@inlay/kernel/passwords/security-answer.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { LimitRule } from '@inlay/platform/limits/windows.ts';
import { lockAccount } from '@inlay/platform/sessions/lock-account.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import type { Services } from '@inlay/platform/services.ts';
import { changeUserName } from '@inlay/platform/sessions/user-names.ts';
import { type passwordSentence, type SecurityChanges, securitySentences, twoFactorAfter } from '../rules/security.ts';
import type { Actions, SecondFactorAction } from './actions.ts';
import { passwordChangedMail, usernameChangedMail } from './mails.ts';
import { savedSecurity, securityAnswer } from './section-answers.ts';
import * as store from './store.ts';

/** A refusal tells that a name is taken. */
export const USERNAME_LIMIT: LimitRule = { name: 'username-changes', points: 10, seconds: 3_600 };

export interface SecuritySaved {
  readonly section: ReturnType<typeof securityAnswer>;
  /** After a change of the password: the session that replaces all former ones, the caller's included. */
  readonly session: { token: string; expiresAt: number } | undefined;
}

export interface SecuritySave {
  readonly given: SecurityChanges;
  readonly signedIn: SignedIn;
  readonly address: string;
  readonly userAgent: string;
  /** The rule of the screen it was typed on, where that is not the profile's. */
  readonly passwordRule?: typeof passwordSentence;
  /** Another username, from the screen that offers it and has judged it; its refusals speak of a field `username`. */
  readonly newName?: string | undefined;
}

/**
 * Saves changed security settings.
 * @throws Refusal `invalid_request`, a changed username among the changes included; `username_taken`; `reauth_required`; `rate_limited`.
 */
export async function saveSecurity(
  services: Services,
  { endBegun, beginCodesChange }: Pick<Actions, 'endBegun' | 'beginCodesChange'>,
  { given, signedIn, address, userAgent, passwordRule, newName }: SecuritySave,
): Promise<SecuritySaved> {
  const { db, clock, sessions, mail, audit, passwords, limits, requireProof, engine } = services;
  const { accountId, provenAt, proofLevel } = signedIn;
  const now = clock();
  const before = await store.findAccount(db, accountId);
  const fields = securitySentences(given, savedSecurity(before), passwordRule);
  if (given.password && !fields['password'] && passwords.isCommon(given.password)) fields['password'] = COMMON_PASSWORD;
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_request', { fields });

  const actions = actionsOf(given, before, newName);
  if (actions.length === 0) return { section: securityAnswer(before), session: undefined };
  for (const action of actions) await requireProof(signedIn, proofOf[action]);
  if (newName !== undefined) await limits.take(USERNAME_LIMIT, accountId);
  // Hashing takes its time: before the transaction, and only for who may.
  const columns = await columnsOf(services, actions, given, { before, address });

  return db.transaction().execute(async (queries) => {
    // First of all: it waits its turn among changes of names.
    const formerName = newName === undefined ? '' : await changeUserName(queries, engine, { accountId, userName: newName, now });
    await lockAccount(queries, engine, accountId);
    const userName = newName ?? before.user_name;
    for (const action of actions.filter(isOfSecondFactor)) await beginCodesChange(queries, { accountId, action, address });
    await store.updateSecurity(queries, accountId, columns);
    await sessions.hold(queries, signedIn);
    for (const action of actions)
      await audit(queries, {
        accountId,
        action,
        address,
        ...(action === 'username.changed' && { target: userName, detail: `was ${formerName}` }),
      });
    const change = { firstName: before.first_name, userName, time: now, address, publicUrl: services.settings.publicUrl };
    if (actions.includes('username.changed'))
      await mail.notify(queries, { accountId, kind: 'username-changed', ...usernameChangedMail(change, formerName) });
    if (actions.includes('password.changed'))
      await mail.notify(queries, { accountId, kind: 'password-changed', ...passwordChangedMail(change) });
    if (!actions.includes('password.changed'))
      return { section: securityAnswer(await store.findAccount(queries, accountId)), session: undefined };
    await sessions.endAll(queries, accountId);
    await endBegun(queries, { accountId, address });
    const session = await sessions.start(queries, { accountId, address, userAgent, provenAt, proofLevel });
    return { section: securityAnswer(await store.findAccount(queries, accountId)), session };
  });
}

type Action = 'username.changed' | 'password.changed' | 'security-question.changed' | SecondFactorAction;

const isOfSecondFactor = (action: Action): action is SecondFactorAction => action.startsWith('second-factor.');

const proofOf: Record<Action, ProofAct> = {
  'username.changed': 'change the username',
  'password.changed': 'change the password',
  'security-question.changed': 'change the security question',
  'second-factor.on': 'change codes by message',
  'second-factor.off': 'change codes by message',
  'second-factor.changed': 'change codes by message',
};

/** What the changes are called in the account's log. */
function actionsOf(given: SecurityChanges, before: store.Account, newName: string | undefined): Action[] {
  const saved = savedSecurity(before);
  const after = twoFactorAfter(given, saved);
  const turned = after.optIn !== saved.twoFAOptIn;
  const moved = after.email !== saved.twoFAEmail || after.phone !== saved.twoFAPhone;
  const factor = turned ? (after.optIn ? 'second-factor.on' : 'second-factor.off') : 'second-factor.changed';
  return [
    ...(newName !== undefined ? (['username.changed'] as const) : []),
    ...(given.password ? (['password.changed'] as const) : []),
    ...(given.securityAnswer ? (['security-question.changed'] as const) : []),
    ...(turned || moved ? ([factor] as const) : []),
  ];
}

interface Before {
  readonly before: store.Account;
  /** The caller's, for the queue of hashes. */
  readonly address: string;
}

async function columnsOf({ passwords, clock }: Services, actions: readonly Action[], given: SecurityChanges, { before, address }: Before) {
  const columns: Partial<store.SecurityColumns> = {};
  if (given.password) {
    columns.password_hash = await passwords.hash(given.password, address);
    columns.password_changed_at = clock();
  }
  if (given.securityAnswer) {
    columns.security_question = given.securityQuestion ?? before.security_question;
    columns.security_answer_hash = await passwords.hash(comparableAnswer(given.securityAnswer), address);
  }
  if (actions.some(isOfSecondFactor)) {
    const { optIn, method, email, phone } = twoFactorAfter(given, savedSecurity(before));
    columns.two_factor_at = optIn ? (before.two_factor_at ?? clock()) : null;
    columns.two_factor_method = method || null;
    columns.two_factor_email = email || null;
    columns.two_factor_phone = phone || null;
  }
  return columns;
}
