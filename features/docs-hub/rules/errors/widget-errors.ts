import type { HouseGuide } from './house-guide.ts';

const place = 'page';

/** Codes that any widget may tell the page. */
export const WIDGET_ERRORS: readonly HouseGuide[] = [
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
    means: "The page's host isn't one of the site's domains, or the request had no Origin header.",
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
      "Today's 1,000 test calls are used up. A live siteKey never gets this: past the plan's quota, visitors complete a proof of work first.",
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
      "One network called too often on this site. Other networks are not affected. Using up the day's quota is not an error: visitors then complete a proof of work first.",
    why: [
      'One network made more than 60 calls in 10 seconds. From its 21st challenge on it was asked for work before each.',
      'It sent more than 120 answers in 10 seconds.',
      'It sent more than 100 calls in 10 seconds that could not be right.',
    ],
    todo: [
      'Nothing, for visitors: the checkbox shows a countdown, then becomes available again.',
      'Behind a proxy of your own, set TRUST_PROXY so that visitors are told apart.',
    ],
    retry: 'After the seconds that Retry-After names.',
    also: 'too many requests throttled quota exceeded plan used up HTTP 429',
  },
  {
    code: 'unsupported-browser',
    place,
    means: 'The browser is too old for the elements. They show their children instead.',
    why: ['The browser cannot share style sheets among shadow roots, which all can that came out since spring 2023.'],
    todo: ['Put a way to reach you between the tags of the element, e.g. a mail address.', 'Ask the visitor to update the browser.'],
    retry: 'No, not in that browser.',
    also: 'old browser custom elements adoptedStyleSheets inlay.js fallback',
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
];
