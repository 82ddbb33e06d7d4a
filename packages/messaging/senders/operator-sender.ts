import { Refusal } from '@inlay/kernel/errors.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { ServerSettings } from '@inlay/platform/server-settings.ts';
import type { SenderParts } from '../parts.ts';
import { OPERATOR } from '../sending/candidates.ts';
import { forgetOperatorRemoved, isOperatorRemoved, noteOperatorRemoved } from '../store/operator-rows.ts';
import { OPERATOR_SENDER, type OperatorState } from './sender-answer.ts';
import { requireChange } from './change-allowed.ts';

const CHANNEL = 'email';

interface Parts {
  readonly db: Queries;
  readonly settings: Pick<ServerSettings, 'smtpUrl'>;
}

export async function operatorStateOf({ db, settings }: Parts, siteId: string): Promise<OperatorState> {
  if (settings.smtpUrl === undefined) return 'none';
  return (await isOperatorRemoved(db, siteId, CHANNEL)) ? 'removed' : 'listed';
}

/** Whether the caller may is asked before. @throws Refusal `conflict` where there is none, or it is listed */
export async function addOperatorSender(parts: SenderParts, signedIn: SignedIn, address: string) {
  const { db, audit, settings } = parts;
  const { accountId, siteId } = signedIn;
  await db.transaction().execute(async (queries) => {
    await parts.sessions.hold(queries, signedIn);
    if ((await operatorStateOf({ db: queries, settings }, siteId)) !== 'removed')
      throw new Refusal('conflict', { message: "The operator's mail server is already in your list, or there is none." });
    await forgetOperatorRemoved(queries, siteId, CHANNEL);
    await audit(queries, { accountId, action: 'sender.added', target: OPERATOR_SENDER.label, detail: 'operator', address });
  });
  return OPERATOR_SENDER;
}

/** Mails of live never go through it until it is added again. @throws Refusal `not_found`, `reauth_required`, `rate_limited` */
export async function removeOperatorSender(parts: SenderParts, signedIn: SignedIn, address: string) {
  const { db, audit, clock, settings } = parts;
  const { accountId, siteId, environment } = signedIn;
  const listed = async (queries: Queries) =>
    environment === 'live' && (await operatorStateOf({ db: queries, settings }, siteId)) === 'listed';
  if (!(await listed(db))) throw new Refusal('not_found');
  await requireChange(parts, signedIn);
  await db.transaction().execute(async (queries) => {
    await parts.sessions.hold(queries, signedIn);
    if (!(await listed(queries))) throw new Refusal('not_found');
    await noteOperatorRemoved(queries, siteId, CHANNEL, clock());
    await audit(queries, { accountId, action: 'sender.deleted', target: OPERATOR_SENDER.label, detail: 'operator', address });
  });
  return { id: OPERATOR.id, deleted: true as const };
}
