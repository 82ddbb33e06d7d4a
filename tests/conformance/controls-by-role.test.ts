import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { formCalls } from '@inlay/catalogue/forms/contract.ts';
import { messageCalls } from '@inlay/catalogue/notification/contract.ts';
import { templateCalls } from '@inlay/catalogue/notification/rules/calls/template-calls.ts';
import type { Call } from '@inlay/kernel/contract.ts';
import { expect, test } from 'vitest';
import { allCalls } from '../../apps/web/mdx/all-calls.ts';

const root = join(import.meta.dirname, '../..');
const sources = globSync(['features/*/web/**/*.{ts,tsx}', 'catalogue/**/dashboard/**/*.{ts,tsx}', 'apps/web/**/*.{ts,tsx}'], { cwd: root })
  .filter((path) => !path.includes('.test.'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const asking = (await allCalls()).filter((call) => 'role' in call && (call.role === 'developer' || call.role === 'owner'));
const nameOf = ({ method, path }: Call) => `${method} ${path}`;

/** These go with the siteKey of a project of one's own, whichever is open: their controls stand at one's own projects only. */
const OF_OWN_PROJECTS = [
  'DELETE /api/Projects/:siteKey',
  'POST /api/Projects/:siteKey/domains',
  'POST /api/Projects/:siteKey/restore',
  'PUT /api/Projects/:siteKey',
];

/** The calls that a source makes: by `callApi`, or by an address that is fetched. */
function madeBy(text: string): Call[] {
  const named = [...text.matchAll(/callApi<[^(]*>\(\s*['`]([A-Z]+) ([^'`]+)['`]/g)].map(([, method, path]) => [method, `/api${path}`]);
  const fetched = [...text.matchAll(/[^\w]download\(`([^`?]+)/g)].map(([, path]) => ['GET', path]);
  return [...named, ...fetched].flatMap(([method, path = '']) =>
    asking.filter((call) => call.method === method && isSame(path, call.path)),
  );
}

function isSame(path: string, of: string): boolean {
  const [some, others] = [path.split('/'), of.split('/')];
  const isAny = (segment: string | undefined) => segment?.startsWith(':') || segment?.includes('${');
  return some.length === others.length && some.every((one, i) => one === others[i] || isAny(one));
}

/** The calls whose controls a source switches off, by the types that it names. */
async function askedBy({ path, text }: { readonly path: string; readonly text: string }): Promise<string[]> {
  const aliases = new Map([...text.matchAll(/^type (\w+) =\s([^;]+);/gm)].map(([, name = '', type = '']) => [name, type]));
  const types = [...text.matchAll(/\b(?:ForRole|useRefusal)<([^>(]+)>/g)].map(([, type = '']) => aliases.get(type.trim()) ?? type);
  const asked: string[] = [];
  for (const type of types.join('|').split('|')) {
    const [, ofForm] = /FormCalls\['(\w+)'\]/.exec(type) ?? [];
    if (ofForm !== undefined) asked.push(nameOf(formCalls('contact-us')[ofForm as 'reply']));
    const [, ofMessage] = /MessageCalls\['(\w+)'\]/.exec(type) ?? [];
    if (ofMessage !== undefined) asked.push(nameOf(messageCalls()[ofMessage as 'sendNow']));
    const [, ofTemplate] = /TemplateCalls\['(\w+)'\]/.exec(type) ?? [];
    if (ofTemplate !== undefined) asked.push(nameOf(templateCalls()[ofTemplate as 'saveTemplate']));
    const [, local] = /typeof (\w+)/.exec(type) ?? [];
    if (local !== undefined) asked.push(nameOf(await imported(path, text, local)));
  }
  return asked;
}

async function imported(path: string, text: string, local: string): Promise<Call> {
  for (const [, names = '', from = ''] of text.matchAll(/import type \{([^}]+)\} from '([^']+)'/g)) {
    const name = names
      .split(',')
      .map((one) => one.trim().split(' as '))
      .find((one) => (one[1] ?? one[0]) === local)?.[0];
    if (name === undefined) continue;
    const file = from.startsWith('.') ? pathToFileURL(join(root, dirname(path), from)).href : from;
    return ((await import(/* @vite-ignore */ file)) as Record<string, Call>)[name]!;
  }
  throw new Error(`${path} imports no ${local}`);
}

test('what a role may not do is switched off: each call that asks for more than a viewer has its control in a ForRole', async () => {
  const made = new Set(sources.flatMap(({ text }) => madeBy(text)).map(nameOf));
  const asked = new Set((await Promise.all(sources.map(askedBy))).flat());
  expect(made.size).toBeGreaterThan(50);
  expect([...made].filter((name) => !asked.has(name)).toSorted()).toEqual(OF_OWN_PROJECTS);
  expect([...asked].filter((name) => !made.has(name))).toEqual([]);
});
