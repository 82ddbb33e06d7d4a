import { expect, test } from 'vitest';
import { isListed, withHeadLinks } from './head-links.ts';
import { sitemap } from './sitemap.ts';

const place = { path: '/services/captcha/number-image', origin: 'https://inlay.example.com', cards: new Set(['inlay', 'docs', 'captcha']) };
const page = (head: string) => `<html><head>${head}</head><body></body></html>`;
const listed = page('<title>A &amp; B</title><meta name="description" content="What it is."/>');

test('a page gets its canonical address, and title, description and card of its family for whoever shares it', () => {
  const html = withHeadLinks(listed, place);
  expect(html).toContain('<link rel="canonical" href="https://inlay.example.com/services/captcha/number-image"/>');
  expect(html).toContain('<meta property="og:title" content="A &amp; B"/>');
  expect(html).toContain('<meta property="og:description" content="What it is."/>');
  expect(html).toContain('content="https://inlay.example.com/cards/captcha.png"');
});

test.each([
  ['/SDKDocumentation/Chat BOT/Conversation AI', 'docs'],
  ['/docs/errors/network', 'docs'],
  ['/Pricing', 'inlay'],
  ['/services/no-such-family/x', 'inlay'],
])('%s shows the card %s', (path, card) => expect(withHeadLinks(listed, { ...place, path })).toContain(`/cards/${card}.png`));

test('names in an address are encoded', () =>
  expect(withHeadLinks(listed, { ...place, path: '/SDKDocumentation/Login/Login + SSO (IDPs)' })).toContain(
    'href="https://inlay.example.com/SDKDocumentation/Login/Login%20+%20SSO%20(IDPs)"',
  ));

test('a page that wants to stay unlisted is left as it is', () => {
  const hidden = page('<meta name="robots" content="noindex"/>');
  expect(isListed(hidden)).toBe(false);
  expect(withHeadLinks(hidden, place)).toBe(hidden);
});

test('the sitemap names every page by its public address', () => {
  const map = sitemap(['/b', '/A & B'], 'https://inlay.example.com');
  expect(map).toContain('<loc>https://inlay.example.com/A%20&amp;%20B</loc></url><url><loc>https://inlay.example.com/b</loc>');
});
