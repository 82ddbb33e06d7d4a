import { Refusal } from '@inlay/kernel/errors.ts';
import type { FormParts } from '../forms-parts.ts';
import { findFile } from '../store/file-rows.ts';
import type { FormPlace } from '../store/places.ts';

const QUARANTINED =
  'This file is in quarantine: it is what the visitor sent. Repeat the call with ?quarantined=1 to download it all the same.';

/**
 * A file's content and the headers that keep a browser from showing it, whatever it is.
 * @throws Refusal `not_found`, `conflict` for one in quarantine that wasn't asked for as such
 */
export async function readFile(
  { db, uploads }: Pick<FormParts, 'db' | 'uploads'>,
  place: FormPlace,
  { id, quarantined }: { readonly id: string; readonly quarantined: boolean },
) {
  const row = await findFile(db, place, id);
  if (!row) throw new Refusal('not_found');
  if (row.state === 'quarantined' && !quarantined) throw new Refusal('conflict', { message: QUARANTINED });
  const content = await uploads.openFile(row.stored_as);
  if (!content) throw new Refusal('not_found');
  return {
    content,
    headers: {
      'content-type': 'application/octet-stream',
      'content-length': String(row.size),
      'content-disposition': dispositionOf(row.name),
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  };
}

/** RFC 6266, the name as RFC 8187 has it; programs that don't know that get what is left of it in ASCII. */
export function dispositionOf(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
