import { PermanentFailure } from '../jobs/jobs-errors.ts';
import type { SmsJob } from './mail-types.ts';

export interface SmsSender {
  send(message: SmsJob, key: string): Promise<void>;
}

const TIMEOUT_MS = 10_000;
/** About this very message; any other 4xx (no credit, wrong login, too fast) may be mended without it. */
const FINAL = new Set([400, 404, 410, 422]);

/**
 * Posts the form of Twilio's Messages call. Credentials stand in the URL; its query parameters (`From`,
 * `MessagingServiceSid`) are sent as form fields with every message.
 */
export function makeSmsSender(smsUrl: string): SmsSender {
  const url = new URL(smsUrl);
  const fixed = [...url.searchParams];
  const login = Buffer.from(`${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`).toString('base64');
  const authorization = url.username ? { authorization: `Basic ${login}` } : {};
  url.search = url.username = url.password = '';

  return {
    async send({ to, text }, key) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { ...authorization, 'i-twilio-idempotency-token': key },
        body: new URLSearchParams([...fixed, ['To', to], ['Body', text]]),
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
      if (answer.ok) return;
      throw FINAL.has(answer.status) ? new PermanentFailure(`SMS ${answer.status}`) : new Error(`SMS ${answer.status}`);
    },
  };
}
