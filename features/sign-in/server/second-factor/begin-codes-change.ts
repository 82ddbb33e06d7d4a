import * as challenges from '@inlay/identity/challenges/login-challenges.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { Services } from '@inlay/platform/services.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { lockAccount } from '@inlay/platform/sessions/lock-account.ts';
import * as accounts from '../store/accounts.ts';
import { type MessageCodesAction, messageCodesMail, type Undo } from './second-factor-mails.ts';
import { notifyOfFactor, type NotifyingParts } from './notify-of-factor.ts';

interface Change {
  readonly accountId: string;
  readonly action: MessageCodesAction;
  /** The caller's, for the mail. */
  readonly address: string;
}

export type BeginCodesChange = (queries: Queries, change: Change) => Promise<void>;

/**
 * The action for whoever is about to turn codes by message on or off, or to have them go elsewhere: codes that are under way end, and the
 * owner is told. Comes before the change, as the mail leads back to what was.
 */
export const makeBeginCodesChange =
  (parts: NotifyingParts & Pick<Services, 'clock' | 'engine'>): BeginCodesChange =>
  async (queries, { accountId, action, address }) => {
    await lockAccount(queries, parts.engine, accountId);
    const account = await accounts.findAccount(queries, accountId);
    if (!account) throw new Refusal('session_required');
    await challenges.endChallenges(queries, accountId);
    const { clock, settings } = parts;
    const now = clock();
    const of = { action, userName: account.user_name, time: now, address, publicUrl: settings.publicUrl };
    const mailOf = (undo: Undo) => messageCodesMail(account.first_name, of, undo);
    await notifyOfFactor(parts, queries, account, { kind: action, now, mailOf });
  };
