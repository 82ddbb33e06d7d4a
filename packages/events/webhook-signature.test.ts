import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { newWebhookSecret, signWebhook } from './webhook-signature.ts';

const NEW = 'whsec_SW5sYXkgZXhhbXBsZSBzaWduaW5nIGtleSwgMzIgYnk=';
const OLD = 'whsec_SW5sYXkgZXhhbXBsZSBzaWduaW5nIGtleSwgb2xkIDI=';
const EXAMPLE = {
  id: 'evt_3hK8sVbQ1nZ5xWcTgR7mYd',
  timestamp: 1_795_342_531,
  body: '{"type":"quota.reached","timestamp":"2026-11-22T10:15:30.123Z","data":{"meter":"forms.submissions","plan":"free","perDay":100,"used":80,"percent":80,"resetsAt":"2026-11-23T00:00:00.000Z"}}',
};

test("the standard's own example has its signature", () => {
  const secrets = ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'];
  expect(signWebhook({ id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}', secrets })).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  );
});

test('two secrets give two signatures, the newest first', () => {
  expect(Buffer.byteLength(EXAMPLE.body)).toBe(188);
  expect(signWebhook({ ...EXAMPLE, secrets: [NEW, OLD] })).toBe(
    'v1,FCa+5p08c28tPROxisKV3MC/6n1diF2aKGb+d6E/Y6c= v1,bXgVMwlpLl3DomDZM2lbiMrnMnCtlCSxWC+pCm0DR+g=',
  );
});

test('a secret is 32 random bytes in padded base64', () => {
  const secrets = Array.from({ length: 50 }, newWebhookSecret);
  expect(new Set(secrets).size).toBe(50);
  for (const secret of secrets) {
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(32);
  }
});

describe('the published library of Standard Webhooks', () => {
  const id = 'evt_3hK8sVbQ1nZ5xWcTgR7mYd';
  const body = JSON.stringify({ type: 'form.received', data: { text: 'Größe, 寸法, 📏' } });
  /** It takes what is at most five minutes old. */
  const timestamp = Math.floor(Date.now() / 1_000);
  const [newest, former] = [newWebhookSecret(), newWebhookSecret()];
  const received = (secrets: readonly string[], sent: string | Uint8Array = body) => ({
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signWebhook({ id, timestamp, body: sent, secrets }),
  });

  test.each([
    ['of one secret', newest, [newest]],
    ['of a receiver that has the new secret', newest, [newest, former]],
    ['of a receiver that still has the former one', former, [newest, former]],
  ])('takes the signature %s', (_, held, secrets) => {
    expect(new Webhook(held).verify(body, received(secrets))).toEqual(JSON.parse(body));
  });

  test('takes the signature of bytes as that of their text', () => {
    expect(received([newest], Buffer.from(body))).toEqual(received([newest]));
  });

  test.each([
    ['another secret', body, received([former])],
    ['another body', `${body} `, received([newest])],
    ['another id', body, { ...received([newest]), 'webhook-id': 'evt_other' }],
    ['another time', body, { ...received([newest]), 'webhook-timestamp': String(timestamp - 1) }],
  ])('refuses %s', (_, text, headers) => {
    expect(() => new Webhook(newest).verify(text, headers)).toThrow('No matching signature');
  });
});
