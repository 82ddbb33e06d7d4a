import { expect, test } from 'vitest';
import { dataObject } from './template-schema.ts';

const faultOf = (json: string) => dataObject.safeParse(JSON.parse(json)).error?.issues.map((issue) => issue.message);

test('data nested deeper than JSON can be written is refused by its depth', () => {
  expect(faultOf(`{"order":${'['.repeat(20_000)}${']'.repeat(20_000)}}`)).toEqual(['Nest objects and lists at most 10 deep.']);
});

test('a NUL is refused in a text and in a name, and its escape spelled out is not', () => {
  for (const json of [String.raw`{"a":{"b":["\u0000"]}}`, String.raw`{"a":[{"\u0000":1}]}`])
    expect(faultOf(json), json).toEqual(['This text holds a character that is not allowed.']);
  expect(faultOf(String.raw`{"a":"\\u0000"}`)).toBeUndefined();
});
