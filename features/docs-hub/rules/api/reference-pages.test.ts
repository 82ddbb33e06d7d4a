import { loadCatalogue } from '@inlay/catalogue/files.ts';
import type { Call } from '@inlay/kernel/contract.ts';
import { expect, test } from 'vitest';
import { anchorOf } from './api-call.ts';
import { placeOfAnchor, referencePages } from './reference-pages.ts';

const families = await loadCatalogue();

const call = (method: Call['method'], path: string, more: Partial<Pick<Call, 'tag' | 'caller'>> = {}) =>
  ({ method, path, tag: 'Anything', caller: 'secret', ...more }) as const;

const outline = (pages: ReturnType<typeof referencePages>) =>
  pages.map(({ slug, sections }) => [slug, ...sections.map(({ title, calls }) => `${title}: ${calls.map(({ path }) => path).join(' ')}`)]);

test('a family has no page before one of its components has a call, and then one by itself, with a section for each component', () => {
  const siteverify = call('POST', '/api/v1/siteverify', { tag: 'Tokens', caller: 'server' });
  expect(outline(referencePages(families, [siteverify]))).toEqual([['platform', 'Tokens: /api/v1/siteverify']]);
  const later = [
    call('POST', '/api/v1/2fa/email/verifications'),
    call('POST', '/api/v1/2fa/sms/verifications'),
    call('GET', '/api/v1/2fa/senders'),
  ];
  const [, twoFactor] = referencePages(families, [siteverify, ...later]);
  expect(twoFactor).toMatchObject({ slug: '2fa', title: '2FA', about: families.find(({ slug }) => slug === '2fa')?.description });
  expect(twoFactor?.sections.map(({ title, base }) => [title, base])).toEqual([
    ['All components', '/api/v1/2fa'],
    ['One time Password-SMS', '/api/v1/2fa/sms'],
    ['One time Password-Email', '/api/v1/2fa/email'],
  ]);
});

test('what is of no family is on the page of webhooks by its path, else on that of the platform; siteverify comes first', () => {
  const calls = [
    call('GET', '/api/v1/usage', { tag: 'Usage' }),
    call('GET', '/api/v1/events/:id', { tag: 'Events' }),
    call('POST', '/api/v1/siteverify', { tag: 'Tokens', caller: 'server' }),
    call('GET', '/api/v1/webhooks/endpoints', { tag: 'Webhook endpoints' }),
    call('GET', '/api/v1/:family/:component/settings', { tag: 'Settings', caller: 'widget' }),
  ];
  expect(outline(referencePages(families, calls))).toEqual([
    ['platform', 'Tokens: /api/v1/siteverify', 'Usage: /api/v1/usage', 'Settings: /api/v1/:family/:component/settings'],
    ['webhooks', 'Events: /api/v1/events/:id', 'Webhook endpoints: /api/v1/webhooks/endpoints'],
  ]);
});

test('in a section a server’s calls stand before a page’s, those of one path side by side', () => {
  const calls = [
    call('POST', '/api/v1/forms/contact-us/checks', { caller: 'widget' }),
    call('DELETE', '/api/v1/forms/contact-us/forms/:form'),
    call('GET', '/api/v1/forms/contact-us/files'),
    call('POST', '/api/v1/forms/contact-us/files'),
  ];
  const [forms] = referencePages(families, calls);
  expect(forms?.sections.flatMap((section) => section.calls.map(({ method, path }) => `${method} ${path.slice(25)}`))).toEqual([
    'POST files',
    'GET files',
    'DELETE forms/:form',
    'POST checks',
  ]);
});

test('an anchor of the former single page leads to the page that has the call now', () => {
  const places = referencePages(families, [
    call('POST', '/api/v1/siteverify'),
    call('GET', '/api/v1/events/:id'),
    call('POST', '/api/v1/forms/contact-us/checks'),
  ]);
  const slugOf = (anchor: string) => placeOfAnchor(places, anchor)?.slug;
  expect(slugOf('post-api-v1-siteverify')).toBe('platform');
  expect(slugOf('get-api-v1-events-id')).toBe('webhooks');
  expect(slugOf('get-api-v1-forms-contact-us-forms-form-definition')).toBe('forms');
  expect(slugOf(anchorOf({ method: 'GET', path: '/api/v1/:family/:component/settings' }))).toBe('platform');
});

test('of two families where one’s name begins the other’s, each has its own calls', () => {
  const [first] = families;
  const named = (slug: string) => ({ ...first!, slug, name: slug, components: [] });
  const pages = referencePages(
    [named('chat'), named('chat-bot')],
    [call('GET', '/api/v1/chat-bot/talks'), call('GET', '/api/v1/chat/rooms')],
  );
  expect(outline(pages)).toEqual([
    ['chat', 'All components: /api/v1/chat/rooms'],
    ['chat-bot', 'All components: /api/v1/chat-bot/talks'],
  ]);
});

test('no family has the address of a page that is there anyway', () => {
  expect(families.map(({ slug }) => slug).filter((slug) => ['platform', 'webhooks', 'internal'].includes(slug))).toEqual([]);
});
