import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { USUAL_TIMEOUT_MS } from './database/postgres-pool.ts';
import { keyWeakness } from './keys/keyring.ts';

const port = z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535);
const url = (...protocols: string[]) =>
  z.url({
    protocol: new RegExp(`^(${protocols.join('|')})$`),
    error: `must be a URL that begins with ${protocols.map((p) => `${p}://`).join(' or ')}`,
  });

const secretKey = z.string().superRefine((key, refused) => {
  const weakness = keyWeakness(key);
  if (weakness) refused.addIssue(weakness);
});

/** Commas stand between keys, so that none can hold one. */
const keyList = z
  .string()
  .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
  .refine((keys) => keys.length <= 3, 'holds at most three keys')
  .superRefine((keys, refused) => {
    const weakness = keys.map(keyWeakness).find(Boolean);
    if (weakness) refused.addIssue(`each of its keys ${weakness}`);
  });

/** Written as addresses have a host and a port once they are read: `[::1]:8080`, `127.0.0.1:9000`, `hooks.internal:443`. */
const targetList = z.string().transform((text, refused) =>
  text
    .split(',')
    .flatMap((part) => part.trim() || [])
    .flatMap((part) => {
      const port = Number(/^[^\s/\\?#@]+:(\d{1,5})$/.exec(part)?.[1]);
      const host = URL.parse(`http://${part}/`)?.hostname;
      if (host && port > 0) return `${host}:${port}`;
      refused.addIssue('must be host:port, or several with commas between them');
      return [];
    }),
);

/** In small letters, as mail systems fold the domain of an address. */
const mailDomain = z
  .string()
  .toLowerCase()
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/, 'must be a domain, e.g. reply.inlay.example.com');

/** As `node:dns` takes them: `10.0.0.53`, `[fd00::53]:5353`. */
const serverList = z.string().transform((text, refused) =>
  text
    .split(',')
    .flatMap((part) => part.trim() || [])
    .flatMap((part) => {
      const [, six, four, port] = /^(?:\[([\da-f:.]+)\]|([\d.]+))(?::(\d{1,5}))?$/i.exec(part) ?? [];
      if (isIP(six ?? four ?? '') === (six === undefined ? 4 : 6) && (port === undefined || Number(port) <= 65_535)) return [part];
      refused.addIssue('must be an IP address, [address] or address:port, or several with commas between them');
      return [];
    }),
);

const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: url('https?').optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url('postgres', 'postgresql').optional(),
  DATABASE_TIMEOUT_MS: z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(500, 'must be 500 or more')
    .max(60_000, 'must be 60000 or less')
    .default(USUAL_TIMEOUT_MS),
  VALKEY_URL: url('redis', 'rediss', 'valkey').optional(),
  SMTP_URL: url('smtp', 'smtps').optional(),
  SMS_URL: url('https?').optional(),
  SMS_PER_DAY: z.coerce.number({ error: 'must be a number' }).int('must be a whole number').min(1, 'must be 1 or more').default(2_000),
  STORAGE_URL: url('s3').optional(),
  CLAMAV_URL: url('tcp').optional(),
  MAIL_FROM: z.string().default('Inlay <no-reply@example.com>'),
  COUNTRIES_URL: url('https?').optional(),
  BREACHED_PASSWORDS_FILE: z.string().optional(),
  SECRET_KEY: secretKey.optional(),
  SECRET_KEY_OLD: keyList.optional(),
  OPERATOR_TOKEN: z.string().min(32, 'must be at least 32 characters long').optional(),
  TEST_KEYS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  ALLOW_PRIVATE_TARGETS: targetList.optional(),
  DNS_SERVERS: serverList.optional(),
  INBOUND_DOMAIN: mailDomain.optional(),
  INBOUND_KEY: z
    .string()
    .regex(/^[0-9A-Za-z]{32,64}$/, 'must be 32 to 64 letters and digits; make one with openssl rand -hex 24')
    .optional(),
  TRUST_PROXY: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export interface ServerSettings {
  readonly port: number;
  readonly host: string;
  /** Without a trailing slash, e.g. `https://inlay.example.com`. With port 0 it is known only after listening. */
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Until a query on PostgreSQL is given up, ms. */
  readonly databaseTimeoutMs: number;
  readonly valkeyUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly smsUrl: string | undefined;
  /** Most text messages a day (UTC), whoever they are for: what a flood of them may cost. */
  readonly smsPerDay: number;
  readonly storageUrl: string | undefined;
  /** `tcp://host:port` of a clamd that looks at files of visitors before they are kept. */
  readonly clamavUrl: string | undefined;
  readonly mailFrom: string;
  /** A public countries service that browsers ask in place of ours. The server itself never does. */
  readonly countriesUrl: string | undefined;
  /** A larger list of passwords that nobody may set, made by `npm run make-password-filter`. */
  readonly breachedPasswordsFile: string | undefined;
  readonly secretKey: string;
  /** Keys of before a rotation, or of its next step: what they sealed, signed and hashed is accepted. Empty for almost everybody. */
  readonly olderSecretKeys: readonly string[];
  /** Opens `/dev/outbox` and `/metrics` where PUBLIC_URL is not this machine. */
  readonly operatorToken: string | undefined;
  /** Whether the published test secrets redeem tokens of the test keys. */
  readonly testKeys: boolean;
  /** `host:port` of targets that callers may name though they are not public. */
  readonly allowPrivateTargets: readonly string[];
  /** Name servers that are asked for the records of senders' domains; none for the system's. */
  readonly dnsServers: readonly string[];
  /** The domain that answers to our mails go to, and the key of the path that its mail server posts them to: both, or answers go elsewhere. */
  readonly inbound: { readonly domain: string; readonly key: string } | undefined;
  /** Comma-separated CIDR list of proxies whose X-Forwarded-* headers are believed; none by default. */
  readonly trustProxy: string | undefined;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
}

export class SettingsError extends Error {}

/** Parses the environment once. Throws a `SettingsError` with one line for the person at the terminal. */
export function readServerSettings(env: Record<string, string | undefined>): ServerSettings {
  const given = Object.fromEntries(Object.entries(withSecretFiles(env)).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new SettingsError(`Setting ${issue?.path.join('.')}: ${issue?.message}.`);
  }
  const e = parsed.data;
  if (e.DATABASE_URL && !e.SECRET_KEY)
    throw new SettingsError('Setting SECRET_KEY: is required with DATABASE_URL, the same on every process.');
  if ((e.INBOUND_DOMAIN === undefined) !== (e.INBOUND_KEY === undefined))
    throw new SettingsError(`Setting ${e.INBOUND_KEY ? 'INBOUND_DOMAIN' : 'INBOUND_KEY'}: is required with the other of the two.`);
  const dataDir = resolve(e.DATA_DIR);
  // Password hashes and addresses lie in it: for nobody else on this machine.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return {
    port: e.PORT,
    host: e.HOST,
    publicUrl: (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/+$/, ''),
    dataDir,
    databaseUrl: e.DATABASE_URL,
    databaseTimeoutMs: e.DATABASE_TIMEOUT_MS,
    valkeyUrl: e.VALKEY_URL,
    smtpUrl: e.SMTP_URL,
    smsUrl: e.SMS_URL,
    smsPerDay: e.SMS_PER_DAY,
    storageUrl: e.STORAGE_URL,
    clamavUrl: e.CLAMAV_URL,
    mailFrom: e.MAIL_FROM,
    countriesUrl: e.COUNTRIES_URL,
    breachedPasswordsFile: e.BREACHED_PASSWORDS_FILE,
    secretKey: e.SECRET_KEY ?? keptSecretKey(dataDir),
    olderSecretKeys: e.SECRET_KEY_OLD ?? [],
    operatorToken: e.OPERATOR_TOKEN,
    testKeys: e.TEST_KEYS === 'on',
    allowPrivateTargets: e.ALLOW_PRIVATE_TARGETS ?? [],
    dnsServers: e.DNS_SERVERS ?? [],
    inbound: e.INBOUND_DOMAIN && e.INBOUND_KEY ? { domain: e.INBOUND_DOMAIN, key: e.INBOUND_KEY } : undefined,
    trustProxy: e.TRUST_PROXY,
    logLevel: e.LOG_LEVEL,
  };
}

/** Made once and kept beside the database, readable by the owner only: sealed states and tokens outlive a restart. */
function keptSecretKey(dataDir: string): string {
  const file = join(dataDir, 'secret-key');
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

/** Settings that are secret or hold a password. */
const IN_FILES = [
  'SECRET_KEY',
  'SECRET_KEY_OLD',
  'DATABASE_URL',
  'VALKEY_URL',
  'SMTP_URL',
  'SMS_URL',
  'STORAGE_URL',
  'OPERATOR_TOKEN',
  'INBOUND_KEY',
] as const;

/**
 * The environment with what each `<NAME>_FILE` of these settings holds under its name: a mounted secret or a credential of systemd, which
 * no listing of the environment shows.
 */
export function withSecretFiles(env: Readonly<Record<string, string | undefined>>): Record<string, string | undefined> {
  const all = { ...env };
  for (const name of IN_FILES) {
    const file = env[`${name}_FILE`];
    delete all[`${name}_FILE`];
    if (!file) continue;
    if (env[name]) throw new SettingsError(`Setting ${name}: is set, and ${name}_FILE too. Keep one of them.`);
    try {
      all[name] = readFileSync(file, 'utf8').trim();
    } catch (error) {
      throw new SettingsError(`Setting ${name}_FILE: can't be read (${(error as NodeJS.ErrnoException).code}).`);
    }
  }
  return all;
}
