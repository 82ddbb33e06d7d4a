import { createHash, createHmac } from 'node:crypto';
import type { Keyring } from '@inlay/platform/keys/keyring.ts';
import type { ServerSettings } from '@inlay/platform/server-settings.ts';

/** Mail systems fold the case of addresses, so there are small letters alone: 113 bits. */
const [LENGTH, BASE] = [22, 36];

/** Stands in the address that answers to one of our mails go to: nobody can make one who has not got that mail. */
export function replyTagOf(keyring: Keyring, messageId: string): string {
  const digest = createHmac('sha256', keyring.current('reply-address-v1').key).update(messageId).digest('hex');
  return (BigInt(`0x${digest}`) % BigInt(BASE) ** BigInt(LENGTH)).toString(BASE).padStart(LENGTH, '0');
}

/** What a tag is found by: how long that takes tells nothing of it. */
export const hashOfTag = (tag: string): string => createHash('sha256').update(`reply ${tag}`).digest('hex');

type Inbound = ServerSettings['inbound'];

/** Undefined where the operator's mail server takes no answers. */
export const replyAddress = (inbound: Inbound, tag: string): string | undefined => inbound && `reply+${tag}@${inbound.domain}`;

/** Where reports go of a mail that the operator's server carries. */
export const bounceAddress = ({ domain }: NonNullable<Inbound>, messageId: string): string =>
  `b+${messageId.replace(/^msg_/, '')}@${domain}`;

interface Tagged {
  /** Of `reply+<tag>@`. */
  readonly tags: readonly string[];
  /** `msg_…`, of `b+<22 characters>@`. */
  readonly messageIds: readonly string[];
}

/** What the addresses of a mail say that it is about. */
export function taggedIn(inbound: Inbound, addresses: readonly string[]): Tagged {
  const locals = addresses.flatMap((address) => {
    const at = address.lastIndexOf('@');
    return inbound && address.slice(at + 1).toLowerCase() === inbound.domain ? [address.slice(0, at)] : [];
  });
  return {
    tags: locals.flatMap((local) => /^reply\+([0-9a-z]{22})$/i.exec(local)?.[1]?.toLowerCase() ?? []),
    messageIds: locals.flatMap((local) => /^b\+([0-9A-Za-z]{22})$/i.exec(local)?.[1] ?? []).map((id) => `msg_${id}`),
  };
}
