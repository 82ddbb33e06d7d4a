import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { LimitRule } from '@inlay/platform/limits/windows.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import type { checkDomain as call } from '../contract.ts';
import type { SenderParts } from '../parts.ts';
import { domainAnswer } from './domain-answer.ts';
import { findOwnDomain } from './find-own-domain.ts';
import { noteLook } from './note-look.ts';

export const DOMAIN_CHECKS: LimitRule = { name: 'domain-checks', points: 60, seconds: 3_600 };

/** @throws Refusal `not_found`, `rate_limited` */
export async function checkDomain(parts: SenderParts, signedIn: SignedIn, domain: string): Promise<AnswerOf<typeof call>['body']> {
  const row = await findOwnDomain(parts.db, signedIn, domain);
  await parts.limits.take(DOMAIN_CHECKS, signedIn.siteId);
  const noted = await noteLook(parts, row);
  if (!noted) throw new Refusal('not_found');
  return domainAnswer(noted);
}
