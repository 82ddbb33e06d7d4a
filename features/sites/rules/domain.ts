import { hostOfPasted } from '@inlay/kernel/pasted-host.ts';
import * as z from 'zod';

/** A site has few hosts; a long list is a list of forgotten ones. */
export const DOMAINS_MAX = 50;
export const TOO_MANY_DOMAINS = `A site has at most ${DOMAINS_MAX} domains. Remove one that is no longer used.`;
export const LAST_DOMAIN = 'This is the only place where your keys work. Add another domain first, or allow localhost.';
export const ONLY_LOCALHOST = 'Localhost is the only place where your keys work. Add a domain first.';

const LOCALHOST =
  'localhost needs no entry: the switch “Allow localhost” covers localhost and its subdomains, 127.0.0.1 and [::1], on every port.';

const PASTED_MAX = 2_000;
const HOST_MAX = 253;
const LABEL_MAX = 63;

/** Letters, digits and hyphens; the ending of letters, or of punycode. */
const FULL_HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]*[a-z0-9])$/;
const IPV4 = /^(?:0x[\da-f]+|\d+)(?:\.(?:0x[\da-f]+|\d+))*$/;

/** What is wrong with a host that `hostOfPasted` gave; undefined when it may be a domain of a site. */
export function domainSentence(host: string): string | undefined {
  if (host === '') return 'Please enter a domain.';
  if (host.includes('*')) return 'A domain covers its subdomains: please enter it without the asterisk.';
  if (isLoopback(host)) return LOCALHOST;
  if (host.startsWith('[') || IPV4.test(host)) return "An IP address can't be a domain. Please enter a host name.";
  if (host.length > HOST_MAX) return `A domain has at most ${HOST_MAX} characters.`;
  const labels = host.split('.');
  if (labels.some((label) => label.length > LABEL_MAX)) return `Each part of a domain has at most ${LABEL_MAX} characters.`;
  if (labels.length === 1) return 'Please enter the whole domain, e.g. shop.example.com.';
  if (!FULL_HOST.test(host)) return 'Enter a valid domain (e.g., example.com)';
  return undefined;
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(?:\.\d+){3}$/.test(host);

const pastedHost = z
  .string({ error: 'Please enter a domain.' })
  .max(PASTED_MAX, 'Enter a valid domain (e.g., example.com)')
  .transform(hostOfPasted);

export const newDomainBody = z.strictObject({
  host: pastedHost.refine((name) => domainSentence(name) === undefined, { error: (issue) => domainSentence(String(issue.input)) }),
});
export const localhostBody = z.strictObject({ allowed: z.boolean({ error: 'This must be true or false.' }) });
