import { createRequire } from 'node:module';
import type { Clock } from '../clock.ts';
import { PermanentFailure } from '../jobs/jobs-errors.ts';
import { isLoopbackName } from '../http/loopback.ts';
import type { MailJob } from './mail-types.ts';

const require = createRequire(import.meta.url);

/** Sends over SMTP with kept connections. `key` becomes the Message-ID. */
export interface SmtpSender {
  send(mail: MailJob, key: string): Promise<void>;
  close(): void;
}

/**
 * Who signs in does not do so readable, nor lets anybody on the way strip STARTTLS and read the codes. On this machine there is no way;
 * elsewhere `?requireTLS=false` in the address says that it is trusted.
 */
export function requiresTls(smtpUrl: string): boolean {
  const { protocol, hostname, username } = new URL(smtpUrl);
  return protocol === 'smtp:' && username !== '' && !isLoopbackName(hostname);
}

export function makeSmtpSender(url: string, from: string, clock: Clock): SmtpSender {
  // Only where there is a server to send by.
  const { createTransport } = require('nodemailer') as typeof import('nodemailer');
  const transport = createTransport({
    url,
    requireTLS: requiresTls(url),
    pool: true,
    maxConnections: 4,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // A message is text of ours; it never names a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

  return {
    async send({ to, subject, text, html, replyTo }, key) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          ...(html !== undefined && { html }),
          ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
          messageId: `<${key}@${domain}>`,
          date: new Date(clock()),
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw failureOf(error);
      }
    },
    close: () => transport.close(),
  };
}

/**
 * A 5xx to the recipient or the message is the server's last word. Everything else may pass: 4xx, connection faults, and a
 * refused login, greeting or sender, which is about the configuration and not about the mail. The server's sentence is dropped:
 * it likes to repeat addresses.
 */
function failureOf(error: unknown): Error {
  const { code = 'unknown', responseCode, command } = error as { code?: string; responseCode?: number; command?: string };
  const sentence = `SMTP ${code}${responseCode === undefined ? '' : ` ${responseCode}`}`;
  const ofThisMail = (code === 'EENVELOPE' && command !== 'MAIL FROM') || code === 'EMESSAGE';
  const final = ofThisMail && responseCode !== undefined && responseCode >= 500;
  return final ? new PermanentFailure(sentence) : new Error(sentence);
}
