import { domainToASCII } from 'node:url';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The host name of an Origin header: lower case, punycode, without scheme, port and trailing dot. Undefined for a missing
 * header, `null` (sandboxed frames, files) and anything that is no origin.
 */
export function hostOf(origin: string | undefined): string | undefined {
  if (!origin || origin.length > 300) return undefined;
  if (!/^https?:\/\/[^/\\?#@\s]+$/i.test(origin)) return undefined;
  const host = URL.parse(origin)?.hostname.replace(/\.$/, '');
  return host || undefined;
}

export const isLoopback = (host: string): boolean => LOOPBACK.has(host) || host.endsWith('.localhost');

/** A registered domain as `hostOf` would give it; undefined when it is no host name. */
export function normalDomain(domain: string): string | undefined {
  const host = domain.trim().replace(/\.$/, '').toLowerCase();
  if (host.startsWith('[')) return host;
  return domainToASCII(host) || undefined;
}

/** The registered domain that covers the host: the host itself or one it is a subdomain of. Loopback hosts need leave. */
export function coveringDomain(host: string, domains: readonly string[], localhostAllowed: boolean): string | undefined {
  if (localhostAllowed && isLoopback(host)) return 'localhost';
  for (const domain of domains) {
    const name = normalDomain(domain);
    if (name && (host === name || host.endsWith(`.${name}`))) return name;
  }
  return undefined;
}
