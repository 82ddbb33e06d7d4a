import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expandReference, membersOf } from './sdk-reference.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const BUILT = JSON.stringify({
  version: '1.2.3-abc',
  files: [
    { path: 'hst-captcha.js', integrity: 'sha384-abc' },
    { path: 'inlay.js', integrity: 'sha384-def' },
  ],
});
const source = read('catalogue/captcha/guides/sdk.mdx');
const expand = (guide: string) => expandReference(guide, { read: (file) => (file === '.build/sdk/files.json' ? BUILT : read(file)) });
const page = expand(source);
const elements = read('features/docs-hub/guides/elements.mdx');
const elementsPage = expand(elements);

const API = read('packages/sdk/api.ts');
const ELEMENTS = read('packages/sdk/elements/element-api.ts');
const REACT = read('packages/sdk-react/inlay-captcha.tsx');

test('a member is read with its type, its text and its default', () => {
  expect(membersOf(API, 'CaptchaConfig').find(({ name }) => name === 'theme')).toEqual({
    name: 'theme',
    type: "'auto' | 'light' | 'dark' | 'contrast'",
    text: "`auto` and `contrast` are light or dark as the page's `color-scheme` is; where the page has none, as the visitor's system is.",
    usual: "'auto'",
    required: false,
  });
  expect(membersOf(API, 'Captcha')[0]).toMatchObject({ name: 'execute()', type: 'Promise<{ token: string }>' });
});

test('the reference has every member of every interface that the SDK and its React wrapper show, with a text', () => {
  const shown = [...API.matchAll(/^export interface (\w+)/gm)].map(([, name]) => [name!, API] as const);
  expect(shown.map(([name]) => name)).toContain('CaptchaConfig');
  for (const [name, text] of [...shown, ['InlayCaptchaProps', REACT] as const]) {
    expect(source).toContain(`<ApiTable of="${name}"`);
    const declared = text
      .split(new RegExp(`export interface ${name}\\b`))[1]!
      .split('\n}')[0]!
      .split('\n')
      .slice(1);
    const lines = declared.filter((line) => /^ {2}\w/.test(line));
    const members = membersOf(text, name);
    expect(members.length, name).toBe(lines.length);
    for (const member of members) {
      expect(page, `${name}.${member.name}`).toContain(`| \`${member.name}\` |`);
      expect(member.text, `${name}.${member.name}`).toMatch(/^[A-Z`\d]/);
    }
  }
});

test('the page of the elements has every member that a page sees, and every state', () => {
  const names = [...ELEMENTS.matchAll(/^export interface (\w+)/gm)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'ElementEventMap');
  const react = read('packages/sdk-react/wrap-element.ts');
  for (const [name, text] of [...new Set(names)].map((one) => [one, ELEMENTS] as const).concat([['WrappedElementProps', react]])) {
    expect(elements).toContain(`<ApiTable of="${name}"`);
    const members = membersOf(text, name);
    expect(members.length, name).toBeGreaterThan(1);
    for (const member of members) {
      expect(elementsPage, `${name}.${member.name}`).toContain(`| \`${member.name}\` |`);
      expect(member.text, `${name}.${member.name}`).toMatch(/^[A-Z`]/);
    }
  }
  for (const [, state = ''] of /ElementState = (.*);/.exec(ELEMENTS)![1]!.matchAll(/'(\w+)'/g)) expect(elements).toContain(`\`${state}\``);
  expect(elementsPage).toContain('/inlay.js" integrity="sha384-def"');
  expect(elementsPage).not.toMatch(/\{\{|<ApiTable/);
});

test('the states, the attributes of the markup and the events are those of the source', () => {
  for (const [, state = ''] of /CaptchaState = (.*);/.exec(API)![1]!.matchAll(/'(\w+)'/g)) expect(page).toContain(`\`${state}\``);
  const markup = read('packages/sdk/captcha/markup/markup-module.ts');
  const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const attributes = [...markup.matchAll(/^ {2}(\w+): '\w+',$/gm)].map(([, name = '']) => `data-${kebab(name)}`);
  expect(attributes.length).toBe(17);
  expect(
    [
      ...new Set(
        source
          .split('## Markup')[1]!
          .split('\n\n')[1]!
          .match(/data-[\w-]+/g),
      ),
    ].toSorted(),
  ).toEqual(attributes.toSorted());
  expect(read('packages/sdk/captcha/announce.ts')).toContain('`inlay:${name.toLowerCase()}`');
});

test('version and hash are those of the build', () => {
  const { version } = JSON.parse(read('packages/sdk/package.json')) as { version: string };
  expect(page).toContain('/sdk/v1.2.3-abc/captcha.js" integrity="sha384-abc"');
  expect(page).toContain(`/webcai/inlay-react-${version}.tgz`);
  expect(page).not.toMatch(/\{\{|<ApiTable/);
});

test.each(['html', 'react', 'aspnet', 'quick-html', 'quick-react', 'quick-aspnet'])('the %s guide leads to the reference', (guide) =>
  expect(read(`catalogue/captcha/guides/${guide}.mdx`)).toContain('](/docs/sdk)'),
);
