import { UNSEEN } from '@inlay/kernel/identifiers.ts';

/** Longer than first names are, too short for a message of a stranger's to whoever owns the mailbox. */
const NAME_MAX = 40;
/** Readers make links of what looks like one. */
const LINK = /[:/\\@]|\bwww\b|\p{L}\.\p{L}/iu;

/** How every mail begins. A name that is none leaves the greeting without one: cut off, a sentence would still be read. */
export function greeting(firstName: string): string {
  const name = firstName.normalize('NFKC').replace(/\s+/gu, ' ').trim();
  const isName = name !== '' && [...name].length <= NAME_MAX && !UNSEEN.test(name) && !LINK.test(name);
  return isName ? `Hello ${name},` : 'Hello,';
}
