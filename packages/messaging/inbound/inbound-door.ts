import { createHash, timingSafeEqual } from 'node:crypto';
import { Refusal } from '@inlay/kernel/errors.ts';
import { callerNetwork } from '@inlay/platform/http/caller-network.ts';
import type { LimitRule } from '@inlay/platform/limits/windows.ts';
import type { Services } from '@inlay/platform/services.ts';
import { hashOfKey } from './inbound-key.ts';
import { siteOfInboundKey } from '../store/inbound-rows.ts';

export const INBOUND_MAILS: LimitRule = { name: 'inbound-mails', points: 600, seconds: 60 };
/** All projects' together. */
export const OPERATOR_INBOUND_MAILS: LimitRule = { name: 'inbound-mails-operator', points: 6_000, seconds: 60 };
/** Of a network that has no address of ours. */
export const INBOUND_GUESSES: LimitRule = { name: 'inbound-guesses', points: 60, seconds: 60 };

/** Whose mail server hands a mail over. */
export interface InboundCaller {
  /** Null: the operator's, which takes mails for all projects. */
  readonly siteId: string | null;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Known by the path, before anything of a body is read.
 * @throws Refusal `not_found`, `rate-limited`
 */
export async function enterInbound(
  { db, limits, settings }: Pick<Services, 'db' | 'limits' | 'settings'>,
  key: string,
  address: string,
): Promise<InboundCaller> {
  if (settings.inbound && timingSafeEqual(digest(key), digest(settings.inbound.key))) {
    await limits.take(OPERATOR_INBOUND_MAILS, 'operator');
    return { siteId: null };
  }
  const siteId = await siteOfInboundKey(db, hashOfKey(key));
  if (siteId === undefined) {
    await limits.take(INBOUND_GUESSES, callerNetwork(address));
    throw new Refusal('not_found');
  }
  await limits.take(INBOUND_MAILS, siteId);
  return { siteId };
}
