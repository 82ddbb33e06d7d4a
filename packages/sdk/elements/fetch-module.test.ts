import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type * as Subject from './fetch-module.ts';

interface Tag {
  attributes: Record<string, unknown>;
  events: Record<string, () => void>;
}

const tags: Tag[] = [];
let subject: typeof Subject;

beforeAll(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
beforeEach(async () => {
  tags.length = 0;
  vi.stubGlobal('INLAY_VERSION', '1.2.3');
  vi.stubGlobal('INLAY_HASHES', { 'captcha/element': 'sha384-a' });
  vi.stubGlobal('window', {});
  vi.stubGlobal('navigator', { onLine: true });
  const tag = { nonce: 'n', src: 'https://inlay.example.com/webcai/inlay.js', getAttribute: () => null };
  vi.stubGlobal('Document', { prototype: Object.defineProperty({}, 'currentScript', { get: () => tag }) });
  vi.stubGlobal('document', {
    createElementNS: () => {
      const made: Tag = { attributes: {}, events: {} };
      tags.push(made);
      return {
        setAttribute: (name: string, value: unknown) => (made.attributes[name] = value),
        addEventListener: (name: string, act: () => void) => (made.events[name] = act),
        append() {},
        remove() {},
      };
    },
    head: { append() {} },
  });
  subject = await import('./fetch-module.ts');
});
afterAll(() => {
  vi.useRealTimers();
  vi.resetModules();
});

const codeOf = (loading: Promise<unknown>) => loading.catch((error: { code?: string; message: string }) => error.code ?? error.message);

test('what fails is said by its cause, and asked for again the next time', async () => {
  const blocked = codeOf(subject.fetchModule('captcha/element'));
  tags[0]!.events['error']!();
  expect(await blocked).toBe('script-blocked');
  vi.stubGlobal('navigator', { onLine: false });
  const offline = codeOf(subject.fetchModule('captcha/element'));
  tags[1]!.events['error']!();
  expect(await offline).toBe('network');
  const late = codeOf(subject.fetchModule('captcha/element'));
  vi.advanceTimersByTime(9_500);
  expect(await late).toBe('timeout');
  expect(tags).toHaveLength(3);
});

test('a module comes once, with its hash and the nonce, and what it brings is given', async () => {
  const both = Promise.all([subject.fetchModule('captcha/element'), subject.fetchModule('captcha/element')]);
  subject.keepModule('captcha/element', 'the module', { 'captcha/lang/de/element': 'sha384-b' });
  tags[0]!.events['load']!();
  expect(await both).toEqual(['the module', 'the module']);
  expect(await subject.fetchModule('captcha/element')).toBe('the module');
  expect(tags.map(({ attributes }) => attributes)).toEqual([
    {
      src: 'https://inlay.example.com/sdk/v1.2.3/captcha/element.js',
      integrity: 'sha384-a',
      crossorigin: 'anonymous',
      nonce: 'n',
    },
  ]);
});

test('nothing is loaded whose hash is not known; a module makes those of its languages known', async () => {
  expect(subject.isKnown('captcha/lang/de/element')).toBe(true);
  for (const path of ['captcha/lang/fr/element', '../../evil', 'toString', 'constructor']) {
    expect(subject.isKnown(path)).toBe(false);
    expect(await codeOf(subject.fetchModule(path))).toBe(`Inlay has no module "${path}".`);
  }
  expect(tags).toEqual([]);
});
