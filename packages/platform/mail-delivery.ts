import { createHash } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import type { JobRun } from './jobs.ts';
import type { Log } from './log.ts';
import type { MailSettings } from './mail.ts';
import { keepInOutbox } from './mail-outbox.ts';
import { makeSmsSender } from './mail-sms.ts';
import { makeSmtpSender } from './mail-smtp.ts';

export interface MailJob {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly replyTo?: string;
}

export interface SmsJob {
  readonly to: string;
  readonly text: string;
  readonly fallbackEmail?: string;
}

const SMS_AS_MAIL_SUBJECT = 'Your message from Inlay';

/** Unguessable and the same at every attempt: receivers see a repeat as one message. The job's id itself stays inside. */
export const messageKey = (jobId: string): string => createHash('sha256').update(`message ${jobId}`).digest('hex').slice(0, 32);

/** Where a message goes: the configured server, else the outbox. */
export function makeMailDelivery({ settings, db, clock, log }: { settings: MailSettings; db: Database; clock: Clock; log: Log }) {
  const smtp = settings.smtpUrl ? makeSmtpSender(settings.smtpUrl, settings.mailFrom, clock) : undefined;
  const sms = settings.smsUrl ? makeSmsSender(settings.smsUrl) : undefined;

  return {
    async deliverMail(mail: MailJob, { jobId }: JobRun): Promise<void> {
      if (smtp) return smtp.send(mail, messageKey(jobId));
      await keepInOutbox(
        db,
        { id: jobId, channel: 'email', recipient: mail.to, subject: mail.subject, text: mail.text, html: mail.html ?? null },
        clock(),
      );
    },
    async deliverSms(message: SmsJob, { jobId }: JobRun): Promise<void> {
      if (sms) return sms.send(message, messageKey(jobId));
      if (smtp && message.fallbackEmail) {
        return smtp.send({ to: message.fallbackEmail, subject: SMS_AS_MAIL_SUBJECT, text: message.text }, messageKey(jobId));
      }
      if (smtp) log.warn('A text message has nowhere to go: set SMS_URL.');
      await keepInOutbox(db, { id: jobId, channel: 'sms', recipient: message.to, subject: '', text: message.text, html: null }, clock());
    },
    close: async () => smtp?.close(),
  };
}
