import { randomUUID } from 'node:crypto';

const EMAIL = 'https://inlay.example.com/api/v1/notification/email';

const secret = process.env.INLAY_SECRET;
if (!secret) {
  console.error('INLAY_SECRET is not set. It is a secret from your dashboard, or the one that the guide names.');
  process.exit(1);
}

/** A call of the API, e.g. `call('GET', '/messages?state=bounced')`. Throws what the API refuses, with its `status`, `code` and `fields`. */
export async function call(method, path, body, key) {
  const answer = await fetch(EMAIL + path, {
    method,
    headers: {
      authorization: `Bearer ${secret}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    body: body && JSON.stringify(body),
  });
  const json = await answer.json();
  if (!answer.ok) throw Object.assign(new Error(`${json.code}: ${json.message} (${json.requestId})`), json);
  return json;
}

/** Sends a message, and asks again if the answer gets lost: requests with one key send one message. */
export async function send(message) {
  const key = randomUUID();
  for (let tries = 1; ; tries += 1) {
    try {
      return await call('POST', '/messages', message, key);
    } catch (error) {
      const isRefused = error.status < 500 && error.code !== 'idempotency-in-progress';
      if (isRefused || tries === 3) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1_000 * tries));
    }
  }
}
