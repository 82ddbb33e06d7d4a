import type { Clock } from './clock.ts';
import type { Database, Queries } from './database.ts';
import type { Jobs } from './jobs.ts';
import type { Log } from './log.ts';
import { oneAddress, oneLine, phoneNumber } from './mail-address.ts';
import { makeMailDelivery, type MailJob, type SmsJob } from './mail-delivery.ts';
import type { Settings } from './settings.ts';

export interface MailMessage {
  /** One address, plain or as `Name <address>`. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly replyTo?: string;
  /** Two mails with the same key are one. */
  readonly dedupeKey?: string;
}

export interface SmsMessage {
  /** Digits with or without a leading +; spaces, dots, dashes and brackets are dropped. */
  readonly to: string;
  readonly text: string;
  readonly dedupeKey?: string;
  /** Gets the text by mail when there is an SMTP server and no SMS service. */
  readonly fallbackEmail?: string;
}

/** Both only note the message, in the caller's transaction; delivery is a job. */
export interface Mail {
  send(queries: Queries, message: MailMessage): Promise<void>;
  sendSms(queries: Queries, message: SmsMessage): Promise<void>;
  close(): Promise<void>;
}

export type MailSettings = Pick<Settings, 'smtpUrl' | 'smsUrl' | 'mailFrom'>;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** A mail server that was away for a while is met again within a minute or two; given up after a good day. */
const BACKOFF_MS = [10 * SECOND, 30 * SECOND, ...repeat(60, MINUTE), ...repeat(24, 5 * MINUTE), ...repeat(42, 30 * MINUTE)];

export function makeMail(parts: { jobs: Jobs; settings: MailSettings; db: Database; clock: Clock; log: Log }): Mail {
  const { jobs, settings, db, clock, log } = parts;
  const delivery = makeMailDelivery({ settings, db, clock, log });
  const options = { maxAttempts: BACKOFF_MS.length + 1, backoffMs: BACKOFF_MS };
  jobs.define<MailJob>('mail', delivery.deliverMail, options);
  jobs.define<SmsJob>('sms', delivery.deliverSms, options);

  return {
    async send(queries, { to, subject, text, html, replyTo, dedupeKey }) {
      const job: MailJob = {
        to: oneAddress(to),
        subject: oneLine(subject, 200),
        text,
        ...(html !== undefined && { html }),
        ...(replyTo !== undefined && { replyTo: oneAddress(replyTo) }),
      };
      await jobs.add(queries, 'mail', job, dedupeKey === undefined ? {} : { dedupeKey });
    },
    async sendSms(queries, { to, text, dedupeKey, fallbackEmail }) {
      const job: SmsJob = { to: phoneNumber(to), text, ...(fallbackEmail !== undefined && { fallbackEmail: oneAddress(fallbackEmail) }) };
      await jobs.add(queries, 'sms', job, dedupeKey === undefined ? {} : { dedupeKey });
    },
    close: delivery.close,
  };
}

function repeat(times: number, ms: number): number[] {
  return Array.from({ length: times }, () => ms);
}
