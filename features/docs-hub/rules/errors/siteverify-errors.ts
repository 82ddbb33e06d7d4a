import type { HouseGuide } from './house-guide.ts';

const place = 'siteverify';

/** Codes that siteverify answers to the customer's server. */
export const SITEVERIFY_ERRORS: readonly HouseGuide[] = [
  {
    code: 'missing-input-secret',
    place,
    means: 'The request had no `secret`.',
    why: ['The environment variable with the secret is not set where the server runs.', 'The body was neither a form nor JSON.'],
    todo: ['Set INLAY_SECRET and restart your server.', 'Send `application/x-www-form-urlencoded` or JSON.'],
    retry: 'No.',
    also: 'environment variable empty secret',
  },
  {
    code: 'invalid-input-secret',
    place,
    means: 'Unknown secret.',
    why: [
      'It was revoked, or its overlap after a roll has ended.',
      'Your server sends the siteKey instead of the secret.',
      'Only part of it was copied.',
    ],
    todo: ['Click "New secret" in the dashboard, tab Subscription. It is shown once.', 'Check for a line break at its end.'],
    retry: 'No.',
    also: 'wrong secret revoked isk_live',
  },
  {
    code: 'missing-input-response',
    place,
    means: 'The request had no `response`: no token was sent.',
    why: [
      'The form was posted before the captcha was solved.',
      'The captcha is outside the form, so its hidden field is not posted.',
      'Your server reads a field of another name.',
    ],
    todo: [
      'Place the container inside the form.',
      'Read the field `inlay-response`.',
      'Answer such a post with "Please complete the CAPTCHA first!".',
    ],
    retry: 'No. The visitor has to solve the captcha.',
    also: 'no token inlay-response empty field',
  },
  {
    code: 'invalid-input-response',
    place,
    means: 'We did not issue this token, it was changed on the way, or it was issued for something else. A second code may say for what.',
    why: [
      'Somebody posts made-up tokens.',
      'A field that is too short cut off the token. Allow 512 characters, or 1,024 for components other than the captcha.',
      'The secret `inlay_secret_test_fail` is used, which refuses every token.',
    ],
    todo: ['Refuse the post.', 'Check that the whole field arrives.'],
    retry: 'No. The visitor has to solve the captcha again.',
    also: 'token malformed forged signature',
  },
  {
    code: 'bad-request',
    place,
    means:
      'The request could not be read, `idempotency_key` is not a UUID, or `methods` contains an unsupported value. A malformed JSON body returns HTTP 400.',
    why: [
      "The Content-Type is JSON, but the body isn't valid JSON.",
      'The idempotency key is a number or a short text.',
      '`methods` is empty, or names something besides `visual`, `audio` and `pow`.',
    ],
    todo: [
      'Match content type and body.',
      'Give a UUID, or leave `idempotency_key` out.',
      'Name methods as `visual,audio`, or leave `methods` out to accept all.',
    ],
    retry: 'No.',
    also: 'HTTP 400 json idempotency',
  },
  {
    code: 'timeout-or-duplicate',
    place,
    means: 'The token has expired or was already redeemed. A second code says which: `token-expired` or `token-already-used`.',
    why: ['The same form was posted twice.', 'The visitor took longer than 300 seconds.'],
    todo: ['Ask the visitor to solve the captcha again.', 'When you retry your own request, send the same `idempotency_key`.'],
    retry: 'No. A token works once.',
    also: 'token used twice double submit expired',
  },
  {
    code: 'token-expired',
    place,
    means: 'The token is older than 300 seconds.',
    why: [
      'The visitor solved the captcha first, then filled in a long form.',
      'Your server queued the check.',
      'The page uses `inlay_test_expire`, whose tokens live 5 seconds.',
    ],
    todo: [
      'Redeem the token as soon as the form arrives.',
      'Disable the button in `onExpired`; `refreshExpired: "auto"` lets the device earn a new token while the visitor uses the page.',
    ],
    retry: 'No. The visitor has to solve the captcha again.',
    also: 'token lifetime 5 minutes ran out how long does a token live',
  },
  {
    code: 'token-already-used',
    place,
    means: 'The token was redeemed before.',
    why: [
      'The form was posted twice, by a double click or a reload.',
      'Your server repeats the request without an `idempotency_key`.',
      'Somebody replays a token.',
    ],
    todo: [
      'Call `reset()` after each send, so that the next one brings a new token.',
      'When you repeat your own request, send the same UUID as `idempotency_key`: for 5 minutes it gets the first answer again.',
    ],
    retry: 'Only with the `idempotency_key` of the first request.',
    also: 'replay double submit reload single use',
  },
  {
    code: 'sitekey-secret-mismatch',
    place,
    means: 'The siteKey of the token does not match the secret, or the `sitekey` you sent.',
    why: ['Secret and siteKey belong to different projects, e.g. staging and production.'],
    todo: ['Take secret and siteKey from the same project.'],
    retry: 'No.',
    also: 'staging production keys mixed',
  },
  {
    code: 'test-key-in-production',
    place,
    means: 'Test and live keys are mixed: a live secret was sent with a test token, or a test secret with a live one.',
    why: [
      'The server has your live secret, and the page still has `inlay_test_pass` or another test siteKey.',
      'The page has your own siteKey, and the server still has `inlay_secret_test_pass` or another test secret.',
    ],
    todo: ['Put your own siteKey and compKey into the page.', 'Put your own secret into the environment of the server.'],
    retry: 'No.',
    also: 'go live test key real secret',
  },
  {
    code: 'method-not-accepted',
    place,
    means: 'The captcha was solved by a method that you do not accept. The token is not spent.',
    why: [
      'The `methods` in your call do not include the method of this token.',
      'The method was turned off in the Configuration tab after the token was made.',
    ],
    todo: [
      'Tell the visitor that the form needs another method, and call `reset()`.',
      'In the Configuration tab, turn off the methods you never accept, so that visitors are not offered them.',
      'Keep one method that needs neither sight nor hearing, or another way to reach you.',
    ],
    retry: 'With a new token, solved by another method.',
    also: 'methods visual audio pow proof of work refuse way accessibility',
  },
  {
    code: 'component-mismatch',
    place,
    means: 'The token comes from a different component than the one you named in `component`. The token is not spent.',
    why: [
      'Your call names no `component`, so it redeems only captcha tokens.',
      'Your call names a different component than the one that issued the token.',
      'Somebody posts a token of one component to a form that expects one of another.',
    ],
    todo: [
      'Send the id of the component you expect, e.g. `forms/contact-us`, or its family, e.g. `forms`.',
      'Name what your server expects. Never take the name from the post itself.',
      'Refuse the post if the names are right.',
    ],
    retry: 'With the right `component`, within the life of the token.',
    also: 'component family forms token captcha wrong',
  },
  {
    code: 'internal-error',
    place,
    means: 'The token could not be checked. The status is 503 when the database is down, and 429 when one secret checks too often.',
    why: [
      'The database of the Inlay server is down or restarting.',
      'Your server checked more than 1,000 tokens with one secret within 10 seconds.',
    ],
    todo: [
      'Treat it as "not verified": a failing check must not let anybody through.',
      'Try again after the seconds given in Retry-After, with the same `idempotency_key`.',
    ],
    retry: 'Yes, with an `idempotency_key`.',
    also: 'HTTP 503 429 store down database rate limit',
  },
];
