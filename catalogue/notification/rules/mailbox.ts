import { EMAIL } from '@inlay/kernel/fields.ts';

export interface Mailbox {
  /** Empty where there is none. */
  readonly name: string;
  /** The host in lower case. */
  readonly address: string;
}

/** Longer than any name that a reader shows. */
const NAME_MAX = 100;
/** No control characters, nothing that ends the name, or turns the direction of what stands behind it. */
const NAME = /^[^<>"\\\p{Cc}\p{Cf}\u2028\u2029]*$/u;
const NAMED = /^(?:"([^"]*)"|([^"<>]*?))\s*<([^<>]*)>$/;

/** One `address`, or `Name <address>`; undefined for anything else, such as two of them. */
export function readMailbox(text: string): Mailbox | undefined {
  const [, quoted, plain = '', inBrackets] = NAMED.exec(text.trim()) ?? [];
  const name = (quoted ?? plain).trim();
  const address = inBrackets ?? text.trim();
  if (!EMAIL.test(address) || name.length > NAME_MAX || !NAME.test(name)) return undefined;
  const at = address.lastIndexOf('@');
  return { name, address: `${address.slice(0, at)}${address.slice(at).toLowerCase()}` };
}

export const writeMailbox = ({ name, address }: Mailbox): string => (name === '' ? address : `${name} <${address}>`);
