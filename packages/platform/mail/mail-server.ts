import type { Socket } from 'node:net';
import type { ConnectionOptions } from 'node:tls';
import { requiresTls } from './mail-smtp.ts';

export interface MailServer {
  readonly host: string;
  readonly port?: number;
  /** TLS from the first byte. */
  readonly secure: boolean;
  /** STARTTLS, or nothing is sent. */
  readonly requireTLS: boolean;
  readonly auth?: { readonly user: string; readonly pass: string };
  readonly tls?: ConnectionOptions;
  /** Makes the connection, where the host is one that a caller named; closes it once `stop` is aborted. */
  readonly open?: (stop: AbortSignal) => Promise<Socket>;
  /** Servers of one key are one, reached with one login: they share kept connections. */
  readonly key?: string;
}

/** The operator's server, as SMTP_URL names it. */
export async function serverOf(smtpUrl: string): Promise<MailServer> {
  const { parseConnectionUrl } = await import('nodemailer/lib/shared');
  const {
    host = 'localhost',
    port,
    secure = false,
    auth,
    requireTLS = requiresTls(smtpUrl),
    tls,
  } = parseConnectionUrl(smtpUrl) as Partial<MailServer>;
  return {
    key: smtpUrl,
    host,
    secure,
    requireTLS,
    ...(port !== undefined && { port: Number(port) }),
    ...(auth?.user && { auth: { user: auth.user, pass: auth.pass } }),
    ...(tls && { tls }),
  };
}
