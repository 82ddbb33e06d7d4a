import { oneLine } from '@inlay/platform/mail/mail-address.ts';

export interface Named {
  readonly name: string;
  readonly address: string;
}

/** Longer than any name that a reader shows. */
const NAME_MAX = 60;

/** A name can't look like an address, end the quotes around it, or turn the direction of what stands behind it. */
const nameOf = (text: string): string => oneLine(text.replaceAll(/[<>"\\@\u202a-\u202e\u2066-\u2069]/g, ' '), NAME_MAX);

interface Wanted {
  readonly name: string;
  readonly address?: string | undefined;
}

interface OwnAddress extends Named {
  /** Everybody's: the operator's, where the project has none of its own. */
  readonly shared: boolean;
}

/**
 * Whom a mail says it is from. A sender's own address is as good as the server that lets it pass, and an address of a domain that the project
 * has proven is its own on every server. For any other the mail is from the sender's address "via Inlay", and answers go to the wanted one.
 */
export function fromOf(wanted: Wanted, own: OwnAddress, isProven: (address: string) => boolean): { from: Named; replyTo?: string } {
  const name = nameOf(wanted.name) || nameOf(own.name);
  if (wanted.address !== undefined && isProven(wanted.address)) return { from: { name, address: wanted.address } };
  const isOwn = wanted.address === undefined || wanted.address.toLowerCase() === own.address.toLowerCase();
  if (isOwn && !own.shared) return { from: { name, address: own.address } };
  const via = { name: `${name} via Inlay`, address: own.address };
  return wanted.address === undefined ? { from: via } : { from: via, replyTo: wanted.address };
}
