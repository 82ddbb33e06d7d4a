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
        `PUBLIC_URL is ${publicUrl}: without TLS, anybody on the way can read passwords and sessions.`,
        'Put a proxy with TLS in front and set PUBLIC_URL to https://….',
      ),
    );
  if (url.pathname !== '/' || url.search || url.hash)
    findings.push(
      wrong(`PUBLIC_URL has a path (${url.pathname}); the product has to be at the root of its host.`, 'Give it a host name of its own.'),
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

export interface Lines {
  readonly databaseUrl: string | undefined;
  readonly valkeyUrl: string | undefined;
  readonly smtpUrl: string | undefined;
}

/** What travels readable to other machines: passwords to the stores and, on the way to the mail server, codes. */
export function judgeLines({ databaseUrl, valkeyUrl, smtpUrl }: Lines): Finding[] {
  const elsewhere = (url: string) => new URL(url).hostname !== '' && !LOOPBACK.test(new URL(url).hostname);
  const remedy = 'On a network that you share with others, turn TLS on. Within one machine you can leave it off.';
  const findings: Finding[] = [];
  if (databaseUrl && elsewhere(databaseUrl) && !/[?&]sslmode=(require|verify-ca|verify-full)/.test(databaseUrl))
    findings.push(mind(`DATABASE_URL asks for no TLS to ${new URL(databaseUrl).host}.`, `Add ?sslmode=verify-full. ${remedy}`));
  if (valkeyUrl && elsewhere(valkeyUrl) && !valkeyUrl.startsWith('rediss:'))
    findings.push(mind(`VALKEY_URL asks for no TLS to ${new URL(valkeyUrl).host}.`, `Write rediss://. ${remedy}`));
  if (smtpUrl && elsewhere(smtpUrl) && smtpUrl.startsWith('smtp:') && (/[?&]requireTLS=false/.test(smtpUrl) || !new URL(smtpUrl).username))
    findings.push(mind(`Mail to ${new URL(smtpUrl).host} may travel without TLS.`, `Use smtps://, or add ?requireTLS=true. ${remedy}`));
  return findings;
}

/** Who may read /metrics and /dev/outbox from where. */
export function judgeOperatorToken(
  address: Address,
  { operatorToken, smtpUrl }: { operatorToken: string | undefined; smtpUrl: string | undefined },
): Finding[] {
  if (operatorToken || !isPublic(address)) return [];
  const closed = smtpUrl ? '/metrics answers' : '/metrics and /dev/outbox answer';
  return [mind(`OPERATOR_TOKEN is not set: ${closed} nobody.`, 'Set it (openssl rand -hex 32), here and in Prometheus.')];
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
