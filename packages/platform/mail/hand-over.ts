import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';
import { SafeFetchError } from '../safe-fetch/safe-fetch-error.ts';
import { oneLine } from './mail-address.ts';
import { requiresTls } from './mail-smtp.ts';

export interface MailServer {
  readonly host: string;
  readonly port?: number;
  /** TLS from the first byte. */
  readonly secure: boolean;
  /** STARTTLS, or nothing is sent. */
  readonly requireTLS: boolean;
  readonly auth?: { readonly user: string; readonly pass: string };
  readonly tls?: SMTPConnectionOptions['tls'];
  /** Makes the connection, where the host is one that a caller named; closes it once `stop` is aborted. */
  readonly open?: (stop: AbortSignal) => Promise<Socket>;
}

export interface HandedMail {
  /** Addresses alone. */
  readonly from: string;
  readonly to: string;
  /** The whole mail. */
  readonly bytes: Buffer;
  /** What a report that the mail was not delivered names it by. */
  readonly id?: string;
}

/**
 * What came of it. `sent`: the server has taken it. `refused`: its last word about this mail or recipient; `elsewhere` where another server may take
 * it. `later`: it will not take it for now, as with greylisting and full mailboxes. `failed`: not taken because of the server; `login` where that lets
 * us in no more. `uncertain`: the mail was under way when the answer failed to come.
 */
export type HandOver = {
  /** For logs and tables: names no address. */
  readonly code: string;
  /** The server's own words, or why there are none. */
  readonly said: string;
} & (
  | { readonly outcome: 'sent' | 'later' | 'uncertain' }
  | { readonly outcome: 'refused'; readonly of: 'recipient' | 'message'; readonly elsewhere: boolean }
  | { readonly outcome: 'failed'; readonly login: boolean }
);

interface Patience {
  /** How the server is greeted. */
  readonly name: string;
  /** Until it takes the first byte of the mail: whom it takes longer has failed. */
  readonly beginMs: number;
  /** From there until its answer. */
  readonly endMs: number;
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
  } = parseConnectionUrl(smtpUrl) as Partial<SMTPConnectionOptions & { auth: { user: string; pass: string } }>;
  return {
    host,
    secure,
    requireTLS,
    ...(port !== undefined && { port: Number(port) }),
    ...(auth?.user && { auth: { user: auth.user, pass: auth.pass } }),
    ...(tls && { tls }),
  };
}

/** Hands one mail to a server over a connection of its own. Never rejects. */
export async function handOver(server: MailServer, mail: HandedMail, { name, beginMs, endMs }: Patience): Promise<HandOver> {
  const stop = new AbortController();
  let begun = false;
  const late = () => stop.abort(Object.assign(new Error('No answer in time.'), { code: 'ETIMEDOUT' }));
  let timer = setTimeout(late, beginMs);
  // Read only after the server has asked for it: until then nothing of the mail has left.
  const bytes = new Readable({
    read() {
      begun = true;
      clearTimeout(timer);
      timer = setTimeout(late, endMs);
      this.push(mail.bytes);
      this.push(null);
    },
  });
  try {
    const said = await converse(server, name, { ...mail, bytes, size: mail.bytes.length }, stop.signal);
    return { outcome: 'sent', code: '', said: shown(said) };
  } catch (error) {
    return failureOf(error, begun);
  } finally {
    clearTimeout(timer);
  }
}

interface Sent {
  readonly from: string;
  readonly to: string;
  readonly bytes: Readable;
  readonly size: number;
  readonly id?: string;
}

/** The server's words when it has taken the mail. */
async function converse({ open, auth, ...options }: MailServer, name: string, sent: Sent, stop: AbortSignal): Promise<string> {
  // Before there is a connection: nobody would listen to it meanwhile.
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  stop.throwIfAborted();
  const socket = open && (await Promise.race([open(stop), abortOf(stop)]));
  const connection = new Connection({
    ...options,
    name,
    ...(socket && { connection: socket }),
    // One that doesn't hang up after QUIT is not waited for for ever.
    socketTimeout: 30_000,
    socketCloseTimeout: 0,
    maxResponseSize: 16_384,
    logger: false,
  });
  try {
    return await new Promise<string>((resolve, reject) => {
      stop.addEventListener('abort', () => reject(stop.reason as Error), { once: true });
      // Every failure of the connection comes here, those of a command to its callback too.
      connection.on('error', reject);
      connection.on('end', () => reject(Object.assign(new Error('The connection ended.'), { code: 'ECONNECTION' })));
      const send = () =>
        connection.send({ from: sent.from, to: [sent.to], size: sent.size, ...dsnOf(sent) }, sent.bytes, (error, info) =>
          error ? reject(error) : resolve(info?.response ?? ''),
        );
      connection.connect((error) => {
        if (error) reject(error);
        else if (auth) connection.login({ ...auth }, (refused) => (refused ? reject(refused) : send()));
        else send();
      });
    });
  } finally {
    if (stop.aborted) connection.close();
    else connection.quit();
  }
}

/** Asks for reports of what goes wrong, with the headers alone (RFC 3461); for servers that offer it. */
const dsnOf = ({ id, to }: Sent): { dsn?: SMTPConnection.DSNOptions } =>
  id === undefined ? {} : { dsn: { ret: 'HDRS', envid: id, notify: ['FAILURE', 'DELAY'], orcpt: `rfc822;${to}` } };

const abortOf = (stop: AbortSignal) =>
  new Promise<never>((_, reject) => stop.addEventListener('abort', () => reject(stop.reason as Error), { once: true }));

/** Enhanced codes of policy (RFC 3463, 5.7): about who sends, so another server may do better. */
const POLICY = /^5\d\d[ -]5\.7\./;
/** The server wants a login, or knows it no more. */
const LOGIN = new Set([530, 534, 535]);
/** What is too large for this server: it has said so before it was asked, or says so to MAIL FROM. */
const TOO_LARGE = /^552\b/;

interface Failure {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
  readonly message: string;
}

function failureOf(error: unknown, begun: boolean): HandOver {
  const { code = 'unknown', command, responseCode, response, message } = error as Failure;
  const named = error instanceof SafeFetchError ? error.reason : code;
  const told = { code: `SMTP ${named}${responseCode ? ` ${responseCode}` : ''}`, said: shown(response ?? message) };
  if (begun && !responseCode) return { outcome: 'uncertain', ...told };
  if (command === 'MAIL FROM' && (code === 'EMESSAGE' || TOO_LARGE.test(response ?? '')))
    return { outcome: 'refused', of: 'message', elsewhere: true, ...told };
  const ofMail = command === 'RCPT TO' || command === 'DATA';
  // Without a password that we can read, or a way to log in that both know, no server is even asked.
  const login = responseCode === undefined ? code === 'EAUTH' : LOGIN.has(responseCode);
  // 421 says that this server is about to stop.
  if (!ofMail || responseCode === undefined || responseCode === 421 || login) return { outcome: 'failed', login, ...told };
  if (responseCode < 500) return { outcome: 'later', ...told };
  return { outcome: 'refused', of: command === 'DATA' ? 'message' : 'recipient', elsewhere: POLICY.test(response ?? ''), ...told };
}

const shown = (text: string): string => oneLine(text.toWellFormed(), 300);
