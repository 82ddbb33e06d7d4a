import type { HouseGuide } from './house-guide.ts';

const place = 'page';

/** Codes that any widget may tell the page. */
export const WIDGET_ERRORS: readonly HouseGuide[] = [
  {
    code: 'invalid-sitekey',
    place,
    means: 'Unknown siteKey.',
    why: [
      'Only part of the key was copied, or another key was.',
      'The page passes the compKey instead of the siteKey.',
      'The key belongs to another Inlay server.',
    ],
    todo: ['Copy the siteKey again from the dashboard.', 'Check that the script and the key come from the same server.'],
    retry: 'No. Change the page first.',
    also: 'wrong site key unknown HTTP 403',
  },
  {
    code: 'invalid-compkey',
    place,
    means: 'The compKey does not belong to the siteKey, or its component is not a captcha that works today.',
    why: [
      'The two keys belong to different projects.',
      'The licence was renewed more than 14 days ago and the page still has the old key.',
      'The key belongs to another family, e.g. Login.',
    ],
    todo: [
      'Open the component in the dashboard and copy both keys from one snippet.',
      'After a renewal, replace the compKey within 14 days.',
    ],
    retry: 'No. Change the page first.',
    also: 'wrong component key old key renewal HTTP 403',
  },
  {
    code: 'account-suspended',
    place,
    means: 'The account that the site belongs to is suspended. Nothing of it was deleted.',
    why: ['Whoever runs this Inlay server suspended the account, and mailed the reason to its owner.'],
    todo: ['Log in: the dashboard says since when, and why.', 'Answer the mail, or write to the address on the contact page.'],
    retry: 'No. It works again once the suspension ends.',
    also: 'suspended blocked abuse HTTP 403',
  },
  {
    code: 'license-expired',
    place,
    means: 'The licence of the component has ended, and so has its 14-day grace period.',
    why: ['A licence lasts one year, and this one was not renewed.'],
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
      'Add the host to the domains of your site in the dashboard. A domain covers its subdomains; scheme and port do not matter.',
      'On temporary hosts, use the test keys.',
    ],
    retry: 'No. It works once the host is added.',
    also: 'origin host staging localhost allow list HTTP 403',
  },
  {
    code: 'action-not-allowed',
    place,
    means: 'The page names an `action` that is not among the allowed actions of the component, or names none where there is such a list.',
    why: [
      'The `action` of the page is spelt differently from the list in the Configuration tab.',
      'The list was saved after the token was made: `siteverify` then refuses the token with this code, and does not spend it.',
      'Somebody uses your siteKey for something else.',
    ],
    todo: ['Compare `action` in the page with **Allowed actions** in the Configuration tab.', 'Empty the list to allow every action.'],
    retry: 'No. Change the page or the settings first.',
    also: 'action list configuration siteverify HTTP 403',
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
      'It sent more than 100 invalid calls in 10 seconds.',
    ],
    todo: [
      'Nothing, for visitors: the checkbox shows a countdown, then becomes available again.',
      'Behind a proxy of your own, set TRUST_PROXY so that visitors are told apart.',
    ],
    retry: 'After the seconds given in Retry-After.',
    also: 'too many requests throttled quota exceeded plan used up HTTP 429',
  },
  {
    code: 'unsupported-browser',
    place,
    means: 'The browser is too old for the elements. They show their children instead.',
    why: ['The browser cannot share style sheets among shadow roots. Every browser released since spring 2023 can.'],
    todo: ['Put a way to reach you between the tags of the element, e.g. a mail address.', 'Ask the visitor to update the browser.'],
    retry: 'No, not in that browser.',
    also: 'old browser custom elements adoptedStyleSheets inlay.js fallback',
  },
  {
    code: 'internal',
    place,
    means: 'Something went wrong on our side or in the browser, and no other code fits. The API answers with status 500.',
    why: ['A fault of the service.', 'A proxy that answered in place of the service.'],
    todo: ['Try again.', 'If it lasts, send us the `requestId` of the answer.'],
    retry: 'Yes.',
    also: 'unknown error 500',
  },
];
