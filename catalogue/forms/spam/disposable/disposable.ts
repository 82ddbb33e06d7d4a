import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { domainToASCII } from 'node:url';

let domains: ReadonlySet<string> | undefined;

/** Read once, at the first address; NOTICE.md says where the list comes from. */
const disposableDomains = (): ReadonlySet<string> =>
  (domains ??= new Set(
    readFileSync(join(import.meta.dirname, 'disposable-domains.txt'), 'utf8')
      .split('\n')
      .filter(Boolean),
  ));

/** Whether the address lies at a domain, or below one, whose mailboxes last minutes. */
export function isDisposable(address: string): boolean {
  const labels = domainToASCII(
    address
      .slice(address.lastIndexOf('@') + 1)
      .trim()
      .replace(/\.$/, ''),
  ).split('.');
  return labels.some((_, from) => disposableDomains().has(labels.slice(from).join('.')));
}
