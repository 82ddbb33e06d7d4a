/**
 * Who wrote a mail. `personal`: somebody. `automatic`: a machine in somebody's place, say while they are away. `bulk`: it went to many, or is a mail
 * of ours that has come back.
 */
export type MailKind = 'personal' | 'automatic' | 'bulk';

/** The header that our mails are known by. */
const OURS = 'x-inlay-message';
const OF_LISTS = ['list-id', 'list-post', 'list-unsubscribe'];
const OF_ANSWERING_MACHINES = ['x-autoreply', 'x-autorespond', 'x-auto-response-suppress'];

/** By the headers of RFC 3834 and what mail systems write besides. @param header by its name in small letters */
export function kindOfMail(header: (name: string) => string | undefined): MailKind {
  const precedence = header('precedence')?.trim().toLowerCase() ?? '';
  const has = (name: string) => header(name) !== undefined;
  if (has(OURS) || OF_LISTS.some(has) || ['bulk', 'junk', 'list'].includes(precedence)) return 'bulk';
  const submitted = header('auto-submitted')?.trim().toLowerCase() ?? 'no';
  const isMachine = !/^no\b/.test(submitted) || precedence === 'auto_reply' || OF_ANSWERING_MACHINES.some(has);
  // Nobody is to be told that it could not be delivered (RFC 5321, 4.5.5).
  return isMachine || header('return-path')?.trim() === '<>' ? 'automatic' : 'personal';
}
