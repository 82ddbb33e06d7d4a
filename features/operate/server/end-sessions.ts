import { type Act, type OperateParts, changeAccount } from './operate-parts.ts';

/** Of one's own account all but the session that asks. @throws Refusal `not_found` */
export async function endSessions(parts: OperateParts, act: Act): Promise<void> {
  await changeAccount(parts, act, ['account.sessions-ended', 'operator.sessions-ended'], async (queries, account) => {
    const { actorId, sessionId } = act.operator;
    await parts.sessions.endAll(queries, account.id, account.id === actorId ? sessionId : undefined);
    return {};
  });
}
