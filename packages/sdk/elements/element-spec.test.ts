import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { internalNames } from '../../../tools/build-sdk.ts';
import { commonAttributes, commonEvents, type ElementSpec, propertyOf } from './element-spec.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const specs = await Promise.all(
  globSync(['catalogue/*/element.ts', 'catalogue/*/*/element.ts'], { cwd: root }).map(
    async (file) => ((await import(path.join(root, file))) as { default: ElementSpec }).default,
  ),
);
const api = readFileSync(path.join(import.meta.dirname, 'element-api.ts'), 'utf8');
const propertiesOf = (name: string): string[] => {
  const [, body = ''] = new RegExp(`^export interface ${name} extends .*\\{\\n([\\s\\S]*?)^\\}`, 'm').exec(api) ?? [];
  return [...body.matchAll(/^ {2}(?:readonly )?(\w+)/gm)].map(([, property = '']) => property);
};

test('an attribute is a property in camel case', () => {
  expect(['compkey', 'response-field', 'a-b-c'].map(propertyOf)).toEqual(['compkey', 'responseField', 'aBC']);
});

test('each element has a name, attributes and methods of its own', () => {
  expect(specs.length).toBeGreaterThan(0);
  expect(new Set(specs.map(({ tag }) => tag)).size).toBe(specs.length);
  for (const { tag, attributes, properties, methods } of specs) {
    expect(tag).toMatch(/^inlay-[a-z]+$/);
    const names = [...commonAttributes, ...attributes].map(propertyOf);
    expect(new Set([...names, ...properties, ...methods]).size, tag).toBe(names.length + properties.length + methods.length);
    // They are looked up by name: the build must not shorten them.
    expect(
      [...names, ...properties, ...methods].filter((name) => internalNames.includes(name)),
      tag,
    ).toEqual([]);
  }
});

test.each([
  ['inlay-captcha', 'InlayCaptchaElement'],
  ['inlay-form', 'InlayFormElement'],
])('the types of %s name what its list names', (wanted, type) => {
  const { attributes, properties, methods, events } = specs.find(({ tag }) => tag === wanted)!;
  expect(propertiesOf(type)).toEqual([...attributes.map(propertyOf), ...properties, ...methods]);
  for (const name of events) {
    expect(api).toContain(`  'inlay:${name.toLowerCase()}': CustomEvent<`);
    expect(api).toContain(`  on${name}?: (detail: `);
  }
});

test('the types of every element name what the lists name', () => {
  const own = ['token', 'state', 'ready', 'reset', 'focus'];
  expect(propertiesOf('InlayElement')).toEqual([...commonAttributes.map(propertyOf), ...own]);
  for (const name of commonEvents) {
    expect(api).toContain(`  'inlay:${name.toLowerCase()}': CustomEvent<`);
    expect(api).toContain(`  on${name}?: (detail: `);
  }
});
