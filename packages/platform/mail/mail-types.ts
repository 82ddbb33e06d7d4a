import type { ServerSettings } from '../server-settings.ts';

export type MailSettings = Pick<ServerSettings, 'smtpUrl' | 'smsUrl' | 'mailFrom' | 'publicUrl'>;

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
}
