import type { LimitRule } from '@inlay/platform/limits/windows.ts';
import { type SignedIn, memberKey } from '@inlay/platform/sessions/signed-in.ts';
import type { SenderParts } from '../parts.ts';

export const SENDER_CHANGES: LimitRule = { name: 'sender-changes', points: 120, seconds: 3_600 };

/** What every change of senders and suppressions asks for. @throws Refusal `reauth_required`, `rate_limited` */
export async function requireChange(
  { requireProof, limits }: Pick<SenderParts, 'requireProof' | 'limits'>,
  signedIn: SignedIn,
): Promise<void> {
  await requireProof(signedIn, 'change the senders');
  await limits.take(SENDER_CHANGES, memberKey(signedIn));
}
