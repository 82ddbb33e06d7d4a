import { createHmac, timingSafeEqual } from 'node:crypto';

const secret = process.env.INLAY_WEBHOOK_SECRET;
if (!secret?.startsWith('whsec_')) {
  console.error('INLAY_WEBHOOK_SECRET is not set. It is the whsec_… of your endpoint.');
  process.exit(1);
}
const key = Buffer.from(secret.slice('whsec_'.length), 'base64');

/** headers: those of the request. body: its bytes as they came. True for a request that Inlay sent within the last five minutes. */
export function isFromInlay(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers;
  if (!id || !signatures || !(Math.abs(Date.now() / 1_000 - Number(timestamp)) < 300)) return false;
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
