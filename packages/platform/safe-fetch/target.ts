import { isIP } from 'node:net';
import { mayConnect, WEB_PORTS } from './may-connect.ts';
import { SafeFetchError } from './safe-fetch-error.ts';

export interface TargetRules {
  /** Also without TLS. */
  readonly allowHttp?: boolean;
  /** `host:port` as ALLOW_PRIVATE_TARGETS has them, each reached whatever its address, port and scheme. */
  readonly allowPrivate?: readonly string[];
}

export interface Target {
  readonly url: URL;
  /** The host without the brackets of an IPv6 address. */
  readonly host: string;
  readonly port: number;
  /** The operator named it: its addresses are not judged. */
  readonly trusted: boolean;
}

/** A host and a port of another protocol than HTTP. */
export type HostTarget = Pick<Target, 'host' | 'port' | 'trusted'>;

const PORTS = { 'http:': 80, 'https:': 443 } as const;

/** Reads an address that a caller named. Throws `address-not-allowed` of one that is refused whatever its name resolves to. */
export function readTarget(text: string, { allowHttp = false, allowPrivate = [] }: TargetRules): Target {
  const url = URL.parse(text);
  if (!url || !(url.protocol in PORTS)) throw new SafeFetchError('address-not-allowed');
  const port = url.port === '' ? PORTS[url.protocol as keyof typeof PORTS] : Number(url.port);
  // Judged as it stands after the parser's work: 0x7f.1, 2130706433 and ①②⑦.0.0.1 are 127.0.0.1 by now.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const trusted = allowPrivate.includes(`${url.hostname}:${port}`);
  const allowed =
    !url.username &&
    !url.password &&
    !url.href.includes('#') &&
    (trusted ||
      ((allowHttp || url.protocol === 'https:') &&
        (port >= 1024 || WEB_PORTS.includes(port)) &&
        (isIP(host) === 0 || mayConnect(host, port))));
  if (!allowed) throw new SafeFetchError('address-not-allowed');
  return { url, host, port, trusted };
}

/** What can be a host alone: no user, port or path is read out of it. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])$/i;

/** Reads a host that a caller named. Throws `address-not-allowed` of one that is refused whatever its name resolves to. */
export function readHost(
  text: string,
  port: number,
  { ports, allowPrivate = [] }: { readonly ports: readonly number[]; readonly allowPrivate?: readonly string[] },
): HostTarget {
  const url = HOST.test(text) ? URL.parse(`http://${text}/`) : null;
  if (!url) throw new SafeFetchError('address-not-allowed');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const trusted = allowPrivate.includes(`${url.hostname}:${port}`);
  if (!trusted && !(ports.includes(port) && (isIP(host) === 0 || mayConnect(host, port)))) throw new SafeFetchError('address-not-allowed');
  return { host, port, trusted };
}
