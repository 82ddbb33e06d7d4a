import { emailKey } from '@inlay/kernel/identifiers.ts';

/** An entry is an address, or a domain with or without `@` before it; a subdomain is another sender. */
export function isAllowedSender(address: string, allowed: readonly string[]): boolean {
  const key = emailKey(address);
  if (key === undefined) return false;
  const domain = key.slice(key.lastIndexOf('@') + 1);
  return allowed.some((entry) => {
    const sender = entry.trim().toLowerCase();
    return sender.replace(/^@/, '').includes('@') ? emailKey(sender) === key : sender.replace(/^@/, '') === domain && domain !== '';
  });
}
