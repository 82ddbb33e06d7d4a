import { oneLine } from '@inlay/platform/mail/mail-address.ts';

export interface Named {
  readonly name: string;
  readonly address: string;
}

/** Longer than any name that a reader shows. */
const NAME_MAX = 60;

/** A name can't look like an address, or end the quotes around it. */
const nameOf = (text: string): string => oneLine(text.replaceAll(/[<>"\\@]/g, ' '), NAME_MAX);

interface Wanted {
  readonly name: string;
  readonly address?: string | undefined;
}

/**
 * Whom a mail says it is from. A sender's own address is as good as the server that lets it pass; for any other, and on the operator's server
 * for all, nobody has proven its domain: then the mail is from the sender's address "via Inlay", and answers go to the wanted one.
 */
export function fromOf(wanted: Wanted, own: Named, ofOperator: boolean): { from: Named; replyTo?: string } {
  const name = nameOf(wanted.name) || nameOf(own.name);
  const isOwn = wanted.address === undefined || wanted.address.toLowerCase() === own.address.toLowerCase();
  if (isOwn && !ofOperator) return { from: { name, address: own.address } };
  const via = { name: `${name} via Inlay`, address: own.address };
  return wanted.address === undefined ? { from: via } : { from: via, replyTo: wanted.address };
}
