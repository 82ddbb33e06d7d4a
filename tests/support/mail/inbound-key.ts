import { hashOfKey, sealInboundKey } from '@inlay/messaging/inbound/inbound-key.ts';
import { putInboundKey } from '@inlay/messaging/store/inbound-rows.ts';
import { newId } from '@inlay/platform/new-id.ts';
import type { TestApp } from '../app.ts';

/** Where a project's mail servers post mail, as its owner makes it in the dashboard. */
export async function makeInboundKey({ services: { db, keyring, clock } }: TestApp, siteId: string): Promise<string> {
  const key = newId('inb');
  await putInboundKey(db, {
    site_id: siteId,
    key_hash: hashOfKey(key),
    key_sealed: sealInboundKey(keyring, siteId, key),
    created_at: clock(),
  });
  return `/api/v1/inbound/mail/${key}`;
}
