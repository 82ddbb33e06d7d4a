import { createHash } from 'node:crypto';
import type { Keyring } from '@inlay/platform/keys/keyring.ts';
import { seal, unseal } from '@inlay/platform/keys/seal.ts';
import type { ServerSettings } from '@inlay/platform/server-settings.ts';
import type { InboundKeyRow } from '../store/inbound-rows.ts';

export const inboundSealedFor = (siteId: string) => ({ purpose: 'inbound-key-v1', about: siteId });

/** What a key is looked up by: how long that takes tells nothing of the key. It has 128 random bits, so it needs no secret. */
export const hashOfKey = (key: string): string => createHash('sha256').update(`inbound ${key}`).digest('hex');

export const sealInboundKey = (keyring: Keyring, siteId: string, key: string): string => seal(keyring, key, inboundSealedFor(siteId));

/** Where a project's mail servers send bounces; null where there is no address, or it was sealed under a SECRET_KEY that is gone. */
export function bouncesUrl(
  keyring: Keyring,
  { publicUrl }: Pick<ServerSettings, 'publicUrl'>,
  row: InboundKeyRow | undefined,
): string | null {
  const key = row && unseal(keyring, row.key_sealed, inboundSealedFor(row.site_id));
  return key === undefined ? null : `${publicUrl}/api/v1/inbound/bounces/${key}`;
}
