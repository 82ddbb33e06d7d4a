import type { AnswerOf } from '@inlay/kernel/contract.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import type { listSessions as call } from '../../contract.ts';
import { nameBrowser } from '../../rules/name-browser.ts';
import type { Parts } from '../parts.ts';

/** The caller's session first, then the most recently used. An id ends its session for the owner and proves nothing. */
export async function listSessions({ sessions }: Parts, { accountId, sessionId }: SignedIn): Promise<AnswerOf<typeof call>['body']> {
  const all = await sessions.list(accountId);
  const ordered = [...all.filter(({ id }) => id === sessionId), ...all.filter(({ id }) => id !== sessionId)];
  return {
    sessions: ordered.map(({ id, userAgent, address, createdAt, lastSeenAt }) => ({
      id,
      userAgent: nameBrowser(userAgent),
      address,
      createdAt,
      lastSeenAt,
      ...(id === sessionId && { current: true as const }),
    })),
  };
}
