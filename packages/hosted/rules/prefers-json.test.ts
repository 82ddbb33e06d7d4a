import { expect, test } from 'vitest';
import { prefersJson } from './prefers-json.ts';

test.each([
  ['application/json', true],
  ['application/json, text/html;q=0.9', true],
  ['text/html;q=0.5, */*', true],
  ['application/*', true],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
  ['*/*', false],
  ['application/json;q=0.4, text/html;q=0.5', false],
  ['application/json;q=0, */*', false],
  ['application/json, text/html', false],
  ['application/json;q=x', false],
  ['', false],
  [undefined, false],
])('Accept %j: %s', (accept, isJson) => expect(prefersJson(accept)).toBe(isJson));
