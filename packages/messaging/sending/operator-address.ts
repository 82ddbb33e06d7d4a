import type { Named } from './from-address.ts';

/** Address and name of MAIL_FROM. */
export function operatorAddress(mailFrom: string): Named {
  const [, name = '', address = mailFrom] = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(mailFrom) ?? [];
  return { name, address: address.trim() };
}
