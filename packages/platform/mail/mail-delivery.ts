import { createHash } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { JobRun } from '../jobs/jobs-types.ts';
import type { Log } from '../log/log.ts';
import type { MailJob, MailSettings, SmsJob } from './mail-types.ts';
import { keepInOutbox } from './mail-outbox.ts';
import { makeSmsSender } from './mail-sms.ts';
import { makeSmtpSender, type SmtpSender } from './mail-smtp.ts';

/** Unguessable and the same at every attempt: receivers see a repeat as one message. The job's id itself stays inside. */
const messageKey = (jobId: string): string => createHash('sha256').update(`message ${jobId}`).digest('hex').slice(0, 32);

/** Where a message goes: the configured server, else the outbox. */
export function makeMailDelivery({ settings, db, clock, log }: { settings: MailSettings; db: Database; clock: Clock; log: Log }) {
  const smtp = settings.smtpUrl ? makeSmtpSender(settings.smtpUrl, settings.mailFrom, clock) : undefined;
  // Connections of its own: behind those that bulk mail holds, a code would wait for a slow server's answers to other mails.
  const urgentSmtp = settings.smtpUrl ? makeSmtpSender(settings.smtpUrl, settings.mailFrom, clock) : undefined;
  const sms = settings.smsUrl ? makeSmsSender(settings.smsUrl) : undefined;

  const deliverOver =
    (sender: SmtpSender | undefined) =>
    async (mail: MailJob, { jobId }: JobRun) => {
      if (sender) return sender.send(mail, messageKey(jobId));
      const { to: recipient, subject, text, html = null } = mail;
      await keepInOutbox(db, { id: jobId, channel: 'email', recipient, subject, text, html }, clock());
    };

  return {
    deliverMail: deliverOver(smtp),
    deliverUrgentMail: deliverOver(urgentSmtp),
    async deliverSms(message: SmsJob, { jobId }: JobRun): Promise<void> {
      if (sms) return sms.send(message, messageKey(jobId));
      if (smtp) log.warn('A text message has nowhere to go: set SMS_URL.');
      await keepInOutbox(db, { id: jobId, channel: 'sms', recipient: message.to, subject: '', text: message.text, html: null }, clock());
    },
    close: async () => {
      smtp?.close();
      urgentSmtp?.close();
    },
  };
}
