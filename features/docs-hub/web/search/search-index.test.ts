import { gzipSync } from 'node:zlib';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadCatalogue } from '@inlay/catalogue/files.ts';
import { expect, test } from 'vitest';
import { hasGuide } from '../../rules/documentation.ts';
import { guideSourceOf } from '../../rules/guide-source.ts';
import { asLink, guidePath } from '../../rules/hub-paths.ts';
import { PLATFORMS } from '../../rules/platforms.ts';
import { loadErrorGuides } from '../../server/load-error-guides.ts';
import { loadEventTypes } from '../../server/load-event-types.ts';
import { searchEntries } from '../../rules/search/search-entries.ts';
import { makeFind } from './search-index.ts';
import { threadMs } from '../../../../tests/support/thread-time.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const read = (file: string) => (existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : '');
const families = await loadCatalogue();
const told = { errors: await loadErrorGuides(), events: await loadEventTypes() };
const entries = searchEntries(families, (component, platform) => guideSourceOf(component, platform, read), told);
const find = makeFind(entries);

/** What people ask, and what the address of the right page looks like. */
const QUESTIONS: readonly [question: string, right: RegExp][] = [
  ['how do I reset after submit?', /#(block-the-form|construct-the-captcha)/],
  ['how do I put the captcha into React', /\/React(#|$)/],
  ['react component', /\/React(#|$)/],
  ['asp.net razor page', /\/ASP\.NET(#|$)/],
  ['plain javascript without build step', /\/HTML(#|$)/],
  ['verify the token on the server', /#(redeem-the-token|check-it-on)/],
  ['siteverify secret', /#(redeem|check-it-on)|missing-input-secret|invalid-input-secret/],
  ['c# server code', /\/ASP\.NET/],
  ['where do I get my keys', /\/Register|\/login|#before-you-start/],
  ['test keys for automated tests', /#test-keys/],
  ['bypass captcha in playwright', /#test-keys/],
  ['captcha not showing', /#troubleshooting|container-missing/],
  ['submit button stays disabled', /#(troubleshooting|construct|block)/],
  ['CAPTCHA SDK not loaded!', /script-blocked|#troubleshooting/],
  ['dark theme', /#options/],
  ['change language of the widget', /#options/],
  ['compact size', /#options/],
  ['content security policy', /#content-security-policy/],
  ['csp blocks script', /#content-security-policy|script-blocked/],
  ['localhost not allowed', /domain-not-allowed/],
  ['add staging domain', /domain-not-allowed/],
  ['quota exceeded', /\/Pricing|rate-limited/],
  ['how many requests are free', /\/Pricing/],
  ['how much does it cost', /\/Pricing/],
  ['token expired', /token-expired/],
  ['how long does a token live', /token-expired/],
  ['token used twice', /token-already-used|timeout-or-duplicate/],
  ['invalid site key', /invalid-sitekey/],
  ['licence expired renew', /license-expired/],
  ['too many attempts', /too-many-attempts/],
  ['rate limit', /rate-limited|rate_limited/],
  ['429', /rate|quota|attempts/],
  ['i forgot my password', /\/forgot-password|\/services\/login\/forgot-password/],
  ['one time password by sms', /\/services\/2fa\/sms/],
  ['puzle captcha', /\/services\/captcha\/puzzle-solving/],
  ['single sign on', /\/services\/login\/sso/],
  ['search countries and currencies', /\/services\/data-services\/global-lookups/],
  ['chatbot', /\/services\/chat-bot\/conversation-ai/],
  ['openapi', /\/api\/reference/],
  ['refund', /\/PaymentPolicy/],
  ['download pdf', /\/Documentation|SDKDocumentation/],
  ['what data do you keep gdpr', /\/PrivacyPolicy/],
  ['talk to support', /\/ContactUs/],
  ['enable button on success callback', /#(construct|block|what-you-should-see|wrap)/],
];

test('of more than 40 questions, at least 95 % have their page among the first three', () => {
  const missed = QUESTIONS.filter(
    ([question, right]) =>
      !find(question)
        .slice(0, 3)
        .some(({ path }) => right.test(path)),
  );
  expect(QUESTIONS.length).toBeGreaterThanOrEqual(40);
  expect(
    (QUESTIONS.length - missed.length) / QUESTIONS.length,
    missed
      .map(
        ([question]) =>
          `${question}: ${find(question)
            .slice(0, 3)
            .map(({ path }) => path)
            .join(' ')}`,
      )
      .join('\n'),
  ).toBeGreaterThanOrEqual(0.95);
});

test('the exact name of a service, a family or a code comes first', () => {
  for (const entry of entries.filter(({ kind }) => kind === 'Error')) expect(find(entry.title)[0]?.path).toBe(entry.path);
  for (const entry of entries.filter(({ kind, title }) => kind === 'Service' && !['Email', 'SMS', 'Custom'].includes(title)))
    expect(
      find(entry.title)
        .slice(0, 3)
        .map(({ path }) => path),
      entry.title,
    ).toContain(entry.path);
});

test('a guide comes before a code that shares its words; a code that is named comes first', () => {
  for (const word of ['token', 'secret', 'captcha', 'csp', 'script', 'server', 'content security policy']) {
    const kinds = find(word).map(({ kind }) => kind);
    expect(kinds.indexOf('Guide'), word).toBeGreaterThanOrEqual(0);
    if (kinds.includes('Error')) expect(kinds.indexOf('Guide'), word).toBeLessThan(kinds.indexOf('Error'));
  }
  for (const words of ['token expired', 'rate limited', 'my token has expired', 'domain not allowed'])
    expect(find(words)[0]?.kind, words).toBe('Error');
});

test('of entries with the same title none stands at the same place', () => {
  const places = entries.map(({ title, section }) => `${section} › ${title}`);
  expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([]);
});

const guides = families
  .flatMap(({ components }) => components)
  .flatMap((component) => PLATFORMS.filter((platform) => hasGuide(component, platform)).map((platform) => ({ component, platform })));

test.each(guides.map((guide) => [`${guide.component.name} ${guide.platform.name}`, guide] as const))(
  'the guide of a component is found by its name and platform: %s',
  (query, { component, platform }) => {
    const paths = find(query)
      .slice(0, 3)
      .map(({ path }) => path);
    expect(paths).toContain(asLink(guidePath(component, platform)));
  },
);

test('no result says the same as another: of guides that do, the one that is named is shown, else the first', () => {
  for (const [question] of QUESTIONS) {
    const said = find(question).map(({ kind, title, text, path }) => `${kind} ${title} ${text} ${path.split('/').at(-1)}`);
    expect(said.filter((one, at) => said.indexOf(one) !== at)).toEqual([]);
  }
  const [first] = guides.filter(({ component, platform }) => component.familySlug === 'captcha' && platform.file === 'react');
  const ofCaptchas = find('react guide').find(({ kind, path }) => kind === 'Guide' && path.includes('/Captcha/'));
  expect(ofCaptchas?.path).toBe(asLink(guidePath(first!.component, first!.platform)));
});

test('what the guides of several platforms say alike is found for each', () => {
  const places = find('troubleshooting').map(({ section }) => section);
  for (const { name } of PLATFORMS) expect(places).toContain(`Guides › Captcha › ${name}`);
});

test('a guide that several components share stands in the index once, beside a line for each of them', () => {
  const sections = entries.filter(({ kind, path }) => kind === 'Guide' && path.includes('#'));
  const said = sections.map(({ section, title, text }) => `${section} ${title} ${text}`);
  expect(new Set(said).size).toBe(said.length);
  expect(new Set(sections.map(({ path }) => path.split('#')[0])).size).toBe(
    new Set(guides.map((guide) => guideSourceOf(guide.component, guide.platform, read))).size,
  );
});

test('one wrong letter still finds', () => {
  expect(find('workflos')[0]?.path).toBe('/services/business/workflows');
  expect(find('prcing')[0]?.path).toBe('/Pricing');
});

test('a query is answered within 100 ms, the index is small', () => {
  const started = threadMs();
  for (const [question] of QUESTIONS) find(question);
  expect((threadMs() - started) / QUESTIONS.length).toBeLessThan(100);
  expect(gzipSync(JSON.stringify(entries)).length).toBeLessThan(24_000);
});
