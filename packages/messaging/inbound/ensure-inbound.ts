import { newId } from '@inlay/platform/new-id.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { SenderParts } from '../parts.ts';
import { findInboundKey, putInboundKey } from '../store/inbound-rows.ts';
import { hashOfKey, sealInboundKey } from './inbound-key.ts';

/** The addresses for what comes in, made where there are none. */
export async function ensureInbound(
  { keyring, clock }: Pick<SenderParts, 'keyring' | 'clock'>,
  queries: Queries,
  siteId: string,
): Promise<void> {
  if (await findInboundKey(queries, siteId)) return;
  const key = newId('inb');
  await putInboundKey(queries, {
    site_id: siteId,
    key_hash: hashOfKey(key),
    key_sealed: sealInboundKey(keyring, siteId, key),
    created_at: clock(),
  });
}
