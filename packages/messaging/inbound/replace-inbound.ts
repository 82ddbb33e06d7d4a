import { Refusal } from '@inlay/kernel/errors.ts';
import { newId } from '@inlay/platform/new-id.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import type { SenderParts } from '../parts.ts';
import { requireChange } from '../senders/change-allowed.ts';
import { putInboundKey } from '../store/inbound-rows.ts';
import { hashOfKey, inboundUrls, sealInboundKey } from './inbound-key.ts';

/** Makes the addresses for mail that comes in; those before are unknown from then on. @throws Refusal `conflict`, `reauth_required`, `rate_limited` */
export async function replaceInbound(parts: SenderParts, signedIn: SignedIn, address: string) {
  const { db, clock, audit, keyring, settings } = parts;
  const { accountId, siteId, environment } = signedIn;
  if (environment === 'test')
    throw new Refusal('conflict', { message: 'Nothing is sent in test, so nothing comes back. Create the addresses in live.' });
  await requireChange(parts, signedIn);
  const key = newId('inb');
  const row = { site_id: siteId, key_hash: hashOfKey(key), key_sealed: sealInboundKey(keyring, siteId, key), created_at: clock() };
  await db.transaction().execute(async (queries) => {
    await parts.sessions.hold(queries, signedIn);
    await putInboundKey(queries, row);
    await audit(queries, { accountId, action: 'bounce-address.created', address });
  });
  return inboundUrls(keyring, settings, row);
}
