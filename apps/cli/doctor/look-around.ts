import { requiresTls } from '@inlay/platform/mail/mail-smtp.ts';
import { Redis } from 'ioredis';
import { createTransport } from 'nodemailer';
import { type Finding, type Look, wrong } from './finding.ts';

const PATIENCE_MS = 4_000;

/** Also answers how far this machine's clock is ahead of Redis's, ms. */
export async function lookAtRedis(url: string): Promise<{ look: Look; aheadMs: number | undefined }> {
  const seen = new URL(url).host;
  const redis = new Redis(url.replace(/^valkey:/, 'redis:'), {
    lazyConnect: true,
    connectTimeout: PATIENCE_MS,
    commandTimeout: PATIENCE_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  let fault = '';
  redis.on('error', (error) => (fault = error.message));
  try {
    await redis.connect();
    const asked = Date.now();
    const [seconds, micros] = await redis.time();
    const aheadMs = (asked + Date.now()) / 2 - (Number(seconds) * 1_000 + Number(micros) / 1_000);
    return { look: { name: 'Redis', seen, findings: [] }, aheadMs };
  } catch (error) {
    const what = `Redis does not answer at ${seen}: ${fault || (error as Error).message}`;
    const remedy = 'Check VALKEY_URL and the server; until then each process counts limits for itself.';
    return { look: { name: 'Redis', seen, findings: [wrong(what, remedy)] }, aheadMs: undefined };
  } finally {
    redis.disconnect();
  }
}

/** Connects, greets and signs in; sends nothing. */
export async function lookAtSmtp(smtpUrl: string): Promise<Look> {
  const seen = new URL(smtpUrl).host;
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: requiresTls(smtpUrl),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  const findings: Finding[] = await transport.verify().then(
    () => [],
    (error: Error) => [
      wrong(
        `The mail server at ${seen} can’t be used: ${error.message}`,
        'Check host, port, user and password in SMTP_URL; mails wait until then.',
      ),
    ],
  );
  transport.close();
  return { name: 'Mail server', seen, findings };
}
