import { withAtPath } from '../templates/at-path.ts';
import type { TemplateValue, ValueKind } from '../templates/template.ts';

const EXAMPLES: Readonly<Record<ValueKind, unknown>> = {
  text: 'Example',
  number: 2041,
  money: '48.00',
  date: '2026-11-21',
  datetime: '2026-11-21T13:40:00Z',
  boolean: true,
  link: 'https://shop.example.com/',
  image: 'https://shop.example.com/picture.png',
  list: [{ name: 'Example' }],
};

/** Data with an example of each value. */
export const sampleData = (values: readonly TemplateValue[]): Readonly<Record<string, unknown>> =>
  values
    .filter(({ name }) => name !== '')
    .reduce<Record<string, unknown>>((data, { name, kind }) => withAtPath(data, name, EXAMPLES[kind]), {});
