import { createHash } from 'node:crypto';
import type { Services } from '@inlay/platform/services.ts';

/** A Message-ID that is known before it is known whom the mail is from: what answers may name. Without the angle brackets. */
export const messageIdOf = (
  { publicUrl }: Pick<Services['settings'], 'publicUrl'>,
  { site, id }: { readonly site: string; readonly id: string },
): string => {
  const name = createHash('sha256').update(`message ${site} ${id}`).digest('hex').slice(0, 32);
  return `${name}@${new URL(publicUrl).hostname}`;
};
