import { Readable } from 'node:stream';
import { SafeFetchError } from '../safe-fetch/safe-fetch-error.ts';
import { oneLine } from './mail-address.ts';
import type { KeptConnections, UsedConnection } from './smtp/kept-connections.ts';
import type { MailServer } from './mail-server.ts';
import { type Enveloped, openConnection, sendOver } from './smtp/smtp-connection.ts';

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

/** Hands one mail to a server. Never rejects. @param kept where the server has a `key`: connections to it that the mail may be sent over */
export async function handOver(server: MailServer, mail: HandedMail, patience: Patience, kept?: KeptConnections): Promise<HandOver> {
  const { name, beginMs, endMs } = patience;
  const stop = new AbortController();
  let begun = false;
  const late = () => stop.abort(Object.assign(new Error('No answer in time.'), { code: 'ETIMEDOUT' }));
  let timer = setTimeout(late, beginMs);
  const enveloped = (): Enveloped => ({
    ...mail,
    size: mail.bytes.length,
    // Read only after the server has asked for it: until then nothing of the mail has left.
    bytes: new Readable({
      read() {
        begun = true;
        clearTimeout(timer);
        timer = setTimeout(late, endMs);
        this.push(mail.bytes);
        this.push(null);
      },
    }),
  });
  async function send({ connection, mails }: UsedConnection): Promise<string> {
    const said = await sendOver(connection, enveloped(), stop.signal);
    if (kept && server.key !== undefined) kept.keep(server.key, { connection, mails: mails + 1 });
    else connection.quit();
    return said;
  }
  try {
    const used = server.key === undefined ? undefined : kept?.take(server.key);
    const said = await (used && send(used).catch(otherwise));
    return {
      outcome: 'sent',
      code: '',
      said: shown(said ?? (await send({ connection: await openConnection(server, name, stop.signal), mails: 0 }))),
    };
  } catch (error) {
    return failureOf(error, begun);
  } finally {
    clearTimeout(timer);
  }

  /** A server may have ended a connection that waited: then nothing has left, and another one is opened. */
  function otherwise(error: unknown): undefined {
    const { responseCode } = error as Failure;
    if (begun || stop.signal.aborted || (responseCode && responseCode !== CLOSING)) throw error;
  }
}

/** Enhanced codes of policy (RFC 3463, 5.7): about who sends, so another server may do better. */
const POLICY = /^5\d\d[ -]5\.7\./;
/** The server wants a login, or knows it no more. */
const LOGIN = new Set([530, 534, 535]);
/** This server is about to stop. */
const CLOSING = 421;
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
  if (!ofMail || responseCode === undefined || responseCode === CLOSING || login) return { outcome: 'failed', login, ...told };
  if (responseCode < 500) return { outcome: 'later', ...told };
  return { outcome: 'refused', of: command === 'DATA' ? 'message' : 'recipient', elsewhere: POLICY.test(response ?? ''), ...told };
}

const shown = (text: string): string => oneLine(text.toWellFormed(), 300);
