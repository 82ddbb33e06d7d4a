import type { SearchEntry } from './search-entry.ts';

const page = (title: string, path: string, text: string, also = ''): SearchEntry => ({
  kind: 'Page',
  title,
  section: 'Site',
  text,
  path,
  also,
});

/** Pages that are neither a guide nor a service nor a code. @param events names of the event types */
export const siteEntries = (events: readonly string[]): readonly SearchEntry[] => [
  page('SDK Integration Hub', '/SDKDocumentation', 'Guides for React, ASP.NET and plain HTML.', 'documentation docs home welcome'),
  page(
    'SDKs on one page',
    '/Documentation',
    'HTML, React and ASP.NET SDK: short guides and PDFs.',
    'pdf download sdk static print offline captcha-container one container',
  ),
  page(
    'SDK reference',
    '/docs/sdk',
    'Every option, callback, event and method, types, CSP and SRI.',
    'typescript types npm install package d.ts config parameters onSuccess onFailure onExpired events methods execute reset csp nonce sri integrity hash',
  ),
  page(
    'Elements',
    '/docs/elements',
    'Set a component in with one tag: attributes, events, methods, CSP and SRI.',
    'inlay.js loader web component custom element inlay-captcha tag attribute property event lazy layout shift cls fallback trusted types',
  ),
  page(
    'Contact Us on your server',
    '/docs/contact-us-server',
    'Redeem, read, answer and export what visitors sent.',
    'contact form server node secret submissions inbox reply export csv xlsx excel ndjson token redeem',
  ),
  page(
    'Email on your server',
    '/docs/email-server',
    'Send a mail with one call, and read what became of it.',
    'mail email send transactional message receipt notice node curl secret sendAt schedule batch idempotency dedupeKey timeline delivered bounced cancel resend',
  ),
  page(
    'Webhooks',
    '/docs/webhooks',
    'Your server hears what happens in your project: signed, retried, replayed.',
    `webhook endpoint event events callback notify signature whsec standard webhooks retry replay ${events.join(' ')}`,
  ),
  page(
    'Messages',
    '/docs/messages',
    'Senders, suppressed addresses, and the Dev Inbox for tests.',
    'smtp mail server sender failover from address via inlay suppression unsubscribe bounce dev inbox test messages codes end-to-end',
  ),
  page(
    'Personal data of your visitors',
    '/docs/personal-data',
    'Export or erase everything you hold about one visitor.',
    'gdpr data subject access request dsar right to be forgotten erase delete export email phone zip privacy',
  ),
  page(
    'Coming from reCAPTCHA, hCaptcha or Turnstile',
    '/docs/migrate',
    'What stays on your server, and what to change.',
    'migrate migration switch replace recaptcha hcaptcha turnstile drop-in',
  ),
  page(
    'Coming from Formspree',
    '/docs/migrate-forms',
    'What to change in the page, and how to bring your submissions.',
    'migrate migration switch replace formspree form backend endpoint action _next _replyto _subject _gotcha ajax import csv json submissions',
  ),
  page(
    'What this does not stop',
    '/docs/what-this-does-not-stop',
    'The limits of a captcha, and what scripted attackers achieve.',
    'redteam security bots bypass solver farm ocr ai vision model machine learning figures success rate double opt-in',
  ),
  page(
    'Privacy for your visitors',
    '/docs/visitor-privacy',
    'The notice, roles, periods and sub-processors for sites with a captcha.',
    'gdpr consent banner cookie notice controller processor visitors data protection',
  ),
  page(
    'Data processing agreement',
    '/docs/data-processing-agreement',
    'An agreement under Art. 28 GDPR to fill in.',
    'dpa avv gdpr contract processor sub-processors sign',
  ),
  page('Error codes', '/docs/errors', 'Every code of the components, of siteverify and of the API.', 'list of errors messages console'),
  page(
    'API reference',
    '/api/reference',
    'Who may call, errors, repeated requests, lists and versions; every call with its fields and answers.',
    'openapi swagger rest endpoints http json schema authorization bearer pagination cursor idempotency',
  ),
  page('Changelog', '/changelog', 'What changed, newest first.', 'release notes versions news rss updates'),
  page('Developers', '/Developers', 'All components at a glance.', 'overview catalogue components'),
  page(
    'Pricing',
    '/Pricing',
    'Free, Pro and Enterprise.',
    'cost price plan how much money billing monthly annual free tier limits upgrade quota',
  ),
  page('Contact Us', '/ContactUs', 'Write to us.', 'support help email phone message question sales talk'),
  page('About Us', '/AboutUs', 'Who makes Inlay and why.', 'company team mission values'),
  page('Register', '/Register', 'Make an account and get your keys.', 'sign up signup create account get siteKey compKey new keys start'),
  page('Login', '/login', 'Open your dashboard.', 'log in sign in dashboard my keys account'),
  page('Forgot password', '/forgot-password', 'Set a new password by mail.', 'reset password lost forgotten cannot log in account'),
  page('Terms of Service', '/terms-of-service', 'What both sides may expect.', 'legal terms conditions age'),
  page('Payment Policy', '/PaymentPolicy', 'Payments and refunds.', 'refund money back legal cancel'),
  page(
    'Privacy Policy',
    '/PrivacyPolicy',
    'What is kept and for how long.',
    'gdpr data protection cookies legal delete account personal data',
  ),
];
