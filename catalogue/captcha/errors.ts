import type { ErrorGuide } from '@inlay/kernel/error-guide.ts';

const place = 'page';

/** Codes that the captcha tells the page. */
export default [
  {
    code: 'invalid-sitekey',
    place,
    means: 'The siteKey that the page passes is not known.',
    why: [
      'The key was cut off or mixed up when it was copied.',
      'The compKey stands where the siteKey belongs.',
      'The key is of another Inlay server.',
    ],
    todo: ['Copy the siteKey again from the dashboard.', 'Check that the script and the key come from the same server.'],
    retry: 'No. The page has to be changed.',
    also: 'wrong site key unknown HTTP 403',
  },
  {
    code: 'invalid-compkey',
    place,
    means: 'The compKey does not belong to the siteKey, or its component is no captcha that can be shown.',
    why: [
      'The two keys are of two accounts.',
      'The licence was renewed more than 14 days ago and the page still carries the old key.',
      'The key is of another family, e.g. Login.',
    ],
    todo: [
      'Open the component in the dashboard and copy both keys from one snippet.',
      'After a renewal, replace the compKey within 14 days.',
    ],
    retry: 'No. The page has to be changed.',
    also: 'wrong component key old key renewal HTTP 403',
  },
  {
    code: 'license-expired',
    place,
    means: 'The licence of the component has ended, and so have its 14 days of grace.',
    why: ['A licence lasts one year and nobody renewed it.'],
    todo: ['Renew it in the dashboard, tab Subscription.', 'Put the new compKey into the page.'],
    retry: 'No. It works again once the licence is renewed.',
    also: 'licence renew subscription ended HTTP 403',
  },
  {
    code: 'domain-not-allowed',
    place,
    means: "The page's host is none of the site's domains, or the request named no origin.",
    why: [
      'The page runs on a host that was never added, often a staging host.',
      'The page was opened as a file, or in a frame without an origin.',
      'The key does not allow localhost.',
    ],
    todo: [
      'Add the host to the domains of your site in the dashboard. A domain covers its sub-domains; scheme and port do not matter.',
      'Use the test keys on hosts that come and go.',
    ],
    retry: 'No. It works once the host is added.',
    also: 'origin host staging localhost allow list HTTP 403',
  },
  {
    code: 'quota-exceeded',
    place,
    means:
      "Today's quota is used up. For a live siteKey the captcha never answers this: over a plan's quota it goes on with proof of work.",
    why: ['A test siteKey has made 1,000 calls since midnight UTC. All pages and test suites of the project share them.'],
    todo: [
      "Use the project's live siteKey on pages that people visit.",
      'In a test suite that runs often, use the built-in test keys, which need no account.',
    ],
    retry: 'After midnight UTC; Retry-After names the seconds.',
    also: 'test siteKey 1,000 calls a day HTTP 429',
  },
  {
    code: 'rate-limited',
    place,
    means:
      'One network called too often on this site. Nobody else waits for it. A plan whose day is used up is no error: visitors then complete a proof of work first.',
    why: [
      'One network made more than 60 calls in 10 seconds. From its 21st challenge on it was asked for work before each.',
      'It sent more than 120 answers in 10 seconds.',
      'It sent more than 100 calls in 10 seconds that could not be right.',
    ],
    todo: [
      'Nothing, for visitors: the box counts down and offers itself again.',
      'Behind a proxy of your own, set TRUST_PROXY so that visitors are told apart.',
    ],
    retry: 'After the seconds that Retry-After names.',
    also: 'too many requests throttled quota exceeded plan used up HTTP 429',
  },
  {
    code: 'challenge-expired',
    place,
    means: 'The challenge was open for longer than 120 seconds, or had been answered already.',
    why: ['The visitor left the challenge open and came back.', 'The answer was sent twice.'],
    todo: ['Nothing: the captcha warns the visitor 20 seconds before, and offers a new challenge in its place.'],
    retry: 'Yes, with a new challenge.',
    also: 'timeout too slow HTTP 410',
  },
  {
    code: 'wrong-answer',
    place,
    means: 'The answer did not match. The challenge is burnt and a new one is drawn.',
    why: ['The visitor was mistaken.', 'The page uses `inlay_test_fail`, which refuses every answer.'],
    todo: ['Keep the submit button disabled in `onFailure`.', 'Visitors who cannot see the pictures press "Another way".'],
    retry: 'Yes, with a new challenge.',
    also: 'failed mismatch',
  },
  {
    code: 'too-many-attempts',
    place,
    means: 'Ten wrong answers came from one network within five minutes. It waits for its next picture on this site, and nowhere else.',
    why: [
      'Somebody, or a script, is guessing.',
      'A script sent more than 8 false proofs of work in five minutes. Sounds and proof of work then wait, and the picture stays open.',
    ],
    todo: ['Nothing: after 60 seconds the box offers itself again. After wrong answers, sounds and proof of work stay open.'],
    retry: 'After the seconds that Retry-After names.',
    also: 'blocked guessing HTTP 429',
  },
  {
    code: 'network',
    place,
    means: 'The service could not be reached from the browser.',
    why: [
      'The visitor is offline.',
      'An extension or a firewall blocks the request.',
      "The page's Content-Security-Policy does not allow the host in `connect-src`.",
    ],
    todo: ['Allow the origin of your Inlay server in `connect-src`.', 'Open the network tab: a blocked request says why.'],
    retry: 'Yes. The box tries again when the connection is back.',
    also: 'offline blocked connection csp connect-src',
  },
  {
    code: 'timeout',
    place,
    means: 'The service did not answer within 10 seconds.',
    why: ['A slow connection.', 'A server under load.'],
    todo: ['Let the visitor press the box again.', 'If it lasts, look at `/readyz` of your server.'],
    retry: 'Yes.',
    also: 'slow no answer',
  },
  {
    code: 'script-blocked',
    place,
    means: 'The script, or the part of it that draws the challenge, could not be loaded.',
    why: [
      'The script tag has a wrong address.',
      "The page's Content-Security-Policy does not allow the host in `script-src`.",
      'An extension blocks it.',
      'The Inlay server was updated while the page was open.',
    ],
    todo: [
      'Open the address of the script tag in a tab: it must answer 200.',
      'Allow the origin of your Inlay server in `script-src`.',
      'Place the script before the code that uses `CaptchaSDK`.',
    ],
    retry: 'Yes, after a reload.',
    also: 'CAPTCHA SDK not loaded! script tag csp script-src CaptchaSDK is not defined',
  },
  {
    code: 'container-missing',
    place,
    means: 'One of the three elements was not in the page within 10 seconds.',
    why: [
      'An id is spelt differently in the page and in the options.',
      'The framework has not drawn the elements yet, or has taken them out again.',
    ],
    todo: [
      'Compare `containerId`, `checkboxContainerId` and `modalId` with the ids in the page.',
      'Construct the captcha after its elements are drawn, e.g. in an effect.',
    ],
    retry: 'No. The page has to be changed.',
    also: 'captcha not rendering not showing element id nothing appears',
  },
  {
    code: 'closed',
    place,
    means: 'The challenge was closed before it was solved.',
    why: ['The visitor pressed Escape or Close.', 'The page called `reset()` or `remove()` while `execute()` was waiting.'],
    todo: ['Nothing: the visitor presses the box again. In code, catch the rejection of `execute()`.'],
    retry: 'Yes.',
    also: 'cancelled escape execute rejected',
  },
  {
    code: 'internal',
    place,
    means: 'Something went wrong on our side, or in the browser, that has no code of its own. The API answers it with status 500.',
    why: ['A fault of the service.', 'A proxy that answered in place of the service.'],
    todo: ['Try again.', 'If it lasts, send us the `requestId` of the answer.'],
    retry: 'Yes.',
    also: 'unknown error 500',
  },
] satisfies readonly ErrorGuide[];
