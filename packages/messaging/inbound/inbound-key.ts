import { createHash } from 'node:crypto';
import type { Keyring } from '@inlay/platform/keys/keyring.ts';
import { seal, unseal } from '@inlay/platform/keys/seal.ts';
import type { ServerSettings } from '@inlay/platform/server-settings.ts';
import type { InboundKeyRow } from '../store/inbound-rows.ts';

export const inboundSealedFor = (siteId: string) => ({ purpose: 'inbound-key-v1', about: siteId });

/** What a key is looked up by: how long that takes tells nothing of the key. It has 128 random bits, so it needs no secret. */
export const hashOfKey = (key: string): string => createHash('sha256').update(`inbound ${key}`).digest('hex');

export const sealInboundKey = (keyring: Keyring, siteId: string, key: string): string => seal(keyring, key, inboundSealedFor(siteId));

/** Where a project's mail servers post what comes in. */
export interface InboundUrls {
  readonly mail: string | null;
  readonly bounces: string | null;
  readonly texts: string | null;
}

export const NO_INBOUND: InboundUrls = { mail: null, bounces: null, texts: null };

/** Where services for texts post, as we give it out: their signatures are over it. @param query what they tell of */
export const textsUrl = (publicUrl: string, key: string, query: string): string => `${publicUrl}/api/v1/inbound/twilio/${key}?${query}`;

/** Undefined where there is none, or it was sealed under a SECRET_KEY that is gone. */
export const keyOf = (keyring: Keyring, row: InboundKeyRow | undefined): string | undefined =>
  row && unseal(keyring, row.key_sealed, inboundSealedFor(row.site_id));

/** Null where there is no address, or it was sealed under a SECRET_KEY that is gone. */
export function inboundUrls(
  keyring: Keyring,
  { publicUrl }: Pick<ServerSettings, 'publicUrl'>,
  row: InboundKeyRow | undefined,
): InboundUrls {
  const key = keyOf(keyring, row);
  const urlOf = (kind: 'mail' | 'bounces') => (key === undefined ? null : `${publicUrl}/api/v1/inbound/${kind}/${key}`);
  return { mail: urlOf('mail'), bounces: urlOf('bounces'), texts: key === undefined ? null : textsUrl(publicUrl, key, 'on=text') };
}
