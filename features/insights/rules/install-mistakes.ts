import type { Installation, Signal } from './installation.ts';

/** What a page's call passes, in order: whoever got further has passed what stands before. */
export const ASKING: readonly string[] = [
  'refused:invalid-compkey',
  'refused:license-expired',
  'refused:domain-not-allowed',
  'refused:rate-limited',
  'refused:too-many-attempts',
  'seen',
];

/** The same for a redemption. */
export const REDEEMING: readonly string[] = [
  'verify:missing-input-secret',
  'verify:missing-input-response',
  'verify:bad-request',
  'verify:invalid-input-secret',
  'verify:invalid-input-response',
  'verify:test-key-in-production',
  'verify:sitekey-secret-mismatch',
  'verify:token-expired',
  'verify:token-already-used',
  'redeemed',
];

/** What no later success ends: a form was taken, and led to our page in place of the one it named. */
export const FOLLOWING = 'next-refused';

interface Words {
  readonly title: string;
  /** What it means and what to do; how often and when stands beside it. */
  readonly text: string;
}

const always = (title: string, text: string) => (): Words => ({ title, text });

/** Each mistake by its kind. `token-already-used` has no words: its token was redeemed, so the installation works. */
export const wordsOf: Readonly<Record<string, (signal: Signal, installation: Installation) => Words>> = {
  'refused:invalid-compkey': ({ component }, { component: meant, nameOf }) => {
    if (component === '')
      return {
        title: 'Unknown compKey',
        text: "The compKey sent with your siteKey doesn't belong to any of your components. Copy the right key into the snippet.",
      };
    const name = nameOf(component);
    const right = meant === null || meant === component ? 'the key of a captcha' : `the key of ${nameOf(meant)}`;
    if (component.startsWith('captcha/'))
      return { title: `${name} does not run yet`, text: `It is only announced. Until it runs, copy ${right} into the snippet.` };
    return { title: `The compKey belongs to ${name}`, text: `The page uses it to request a captcha. Copy ${right} into the snippet.` };
  },
  'refused:license-expired': ({ component }, { now, nameOf, licences }) => {
    const servedUntil = licences.find((licence) => licence.component === component)?.servedUntil ?? 0;
    return now < servedUntil
      ? {
          title: 'The page sends a replaced key',
          text: 'The licence was renewed, and its old key has ended. Copy the new key into the snippet.',
        }
      : {
          title: `The licence of ${nameOf(component)} has ended`,
          text: 'Its 14-day grace period is over too. Renew it, and the page works again at once.',
        };
  },
  'refused:domain-not-allowed': ({ lastHost }) => {
    if (lastHost === null)
      return {
        title: 'A page that is not on your list was refused',
        text: "Your keys work only on the hosts you've listed and their subdomains, and never for a page opened as a file. We name a host here once several networks have sent requests from it.",
      };
    if (isLocal(lastHost))
      return {
        title: `${lastHost} is not allowed for this key`,
        text: 'Allow localhost for your site, or use the test keys while you develop.',
      };
    return {
      title: `${lastHost} is not allowed for this key`,
      text: 'Several networks have sent requests from it. Your keys work only on the hosts in your list and their subdomains.',
    };
  },
  [FOLLOWING]: ({ lastHost }) => ({
    title: lastHost === null ? 'A form leads to a page that is not on your list' : `A form leads to ${lastHost}, which is not on your list`,
    text: `We kept the message and showed our page of thanks instead. A form's _next leads only to the hosts in your list and their subdomains. Correct _next in the form. If the host is yours, add it to your list.${lastHost === null ? ' We name it here once several networks have sent it.' : ''}`,
  }),
  'refused:rate-limited': always(
    'Too many requests at once',
    "One network is being rate limited because it sends far more requests than a visitor would. Other visitors are not affected; you don't need to change anything.",
  ),
  'refused:too-many-attempts': always(
    'Too many wrong answers',
    'The network they came from has to wait a minute for its next picture on your site. Other visitors are not affected.',
  ),
  'verify:missing-input-secret': always(
    'Your server sent no secret',
    'Send a secret of this site in the field secret. Create one in the Subscription tab.',
  ),
  'verify:missing-input-response': always('Your server sent no token', 'Pass on the form field inlay-response as response.'),
  'verify:bad-request': always(
    'The call to siteverify could not be read',
    'An idempotency_key has to be a UUID, and methods a list of visual, audio and pow.',
  ),
  'verify:invalid-input-secret': always(
    'Your server sends an unknown secret',
    'It was revoked, or you copied only part of it. Create a new one in the Subscription tab.',
  ),
  'verify:invalid-input-response': always(
    'Your server sends something other than a token',
    'Pass on the form field inlay-response unchanged.',
  ),
  'verify:test-key-in-production': always(
    'Test keys and live keys are mixed',
    'Live secrets redeem tokens of live keys only, test secrets those of test keys.',
  ),
  'verify:sitekey-secret-mismatch': always(
    'Secret and siteKey belong to different sites',
    'Use a secret of the site whose siteKey is in the page.',
  ),
  'verify:token-expired': always(
    'The token came too late',
    'A token works for 5 minutes after solving. Redeem it as soon as the form is posted.',
  ),
};

const isLocal = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1' || host === '[::1]';
