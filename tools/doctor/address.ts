import { BlockList, isIP } from 'node:net';
import { type Finding, mind, wrong } from './finding.ts';

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\]|::1)$/;
const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

export interface Address {
  readonly publicUrl: string;
  /** Whether anybody set it. */
  readonly publicUrlGiven: boolean;
  readonly host: string;
  readonly port: number;
  readonly trustProxy: string | undefined;
}

/** Whether people on other machines are meant to reach it. */
export const isPublic = ({ publicUrl }: Pick<Address, 'publicUrl'>): boolean => !LOOPBACK.test(new URL(publicUrl).hostname);

export function judgeAddress(address: Address): Finding[] {
  const { publicUrl, publicUrlGiven, host } = address;
  const url = new URL(publicUrl);
  const findings: Finding[] = [];
  if (!publicUrlGiven && !LOOPBACK.test(host))
    findings.push(
      wrong(
        `It listens on ${host}, but PUBLIC_URL is not set: links in mails and cookies are for localhost.`,
        'Set PUBLIC_URL to the address that browsers use.',
      ),
    );
  if (isPublic(address) && url.protocol === 'http:')
    findings.push(
      wrong(
        `PUBLIC_URL is ${publicUrl}: without TLS passwords and sessions travel readable.`,
        'Put a proxy with TLS in front and set PUBLIC_URL to https://….',
      ),
    );
  if (url.pathname !== '/' || url.search || url.hash)
    findings.push(
      wrong(`PUBLIC_URL has a path (${url.pathname}); the product lives at the root of its host.`, 'Give it a host name of its own.'),
    );
  if (publicUrlGiven && url.protocol === 'http:' && !isPublic(address) && !LOOPBACK.test(host))
    findings.push(
      mind(
        `It listens on ${host}, but PUBLIC_URL says only this machine uses it.`,
        'Set HOST to 127.0.0.1, or PUBLIC_URL to the real address.',
      ),
    );
  return findings;
}

/** What TRUST_PROXY says beside the rest: whose word on a visitor's address is believed. */
export function judgeProxy(address: Address): Finding[] {
  const { trustProxy, host, publicUrl } = address;
  const behindProxy = isPublic(address) && (LOOPBACK.test(host) || publicUrl.startsWith('https:'));
  if (!trustProxy)
    return behindProxy
      ? [
          wrong(
            'A proxy must be in front of it, but TRUST_PROXY is not set: all visitors count as one address, and share its limits.',
            'Set TRUST_PROXY to the address of the proxy, e.g. 127.0.0.1.',
          ),
        ]
      : [];
  const ranges = trustProxy.split(',').map((range) => range.trim());
  const bad = ranges.find((range) => !isRange(range));
  if (bad !== undefined)
    return [
      wrong(
        `TRUST_PROXY has "${bad}", which is no address and no range of addresses.`,
        'Write addresses or CIDR ranges with commas between them.',
      ),
    ];
  const wide = ranges.find((range) => /\/0+$/.test(range));
  if (wide !== undefined)
    return [wrong(`TRUST_PROXY has ${wide}: every caller may claim any address, and no limit by address holds.`, 'Name the proxy alone.')];
  return [];
}

function isRange(range: string): boolean {
  if (NAMED_RANGES.includes(range)) return true;
  const [address = '', bits, ...more] = range.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  if (bits === undefined) return true;
  try {
    new BlockList().addSubnet(address, Number(bits), family === 6 ? 'ipv6' : 'ipv4');
    return /^\d+$/.test(bits);
  } catch {
    return false;
  }
}
