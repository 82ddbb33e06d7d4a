import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import '@fastify/swagger';
import { loadCatalogue } from '@inlay/catalogue/files.ts';
import { anchorOf, findCalls, isPublicCall } from '@inlay/features/docs-hub/rules/api/api-call.ts';
import { curlOf } from '@inlay/features/docs-hub/rules/api/curl.ts';
import { describeCall } from '@inlay/features/docs-hub/rules/api/describe-call.ts';
import { fieldsOf, jsonSchemaOf, shapesOf } from '@inlay/features/docs-hub/rules/api/json-schema.ts';
import { referenceEntries } from '@inlay/features/docs-hub/rules/search/search-entries.ts';
import { describePage, loadReference } from '@inlay/features/docs-hub/server/load-reference.ts';
import { HOUR_MS } from '@inlay/kernel/time.ts';
import { ANSWER_KEPT_MS } from '@inlay/licensing/callers/idempotency.ts';
import { PROJECT_CALL_LIMIT, UNKNOWN_SECRET_LIMIT } from '@inlay/licensing/callers/project-door.ts';
import { TEST_CALLS } from '@inlay/licensing/quota/test-calls.ts';
import type { ZodType } from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allCalls } from '../../apps/web/mdx/all-calls.ts';
import { type TestApp, startApp } from '../support/app.ts';

const families = await loadCatalogue();
const contracts = await allCalls();
const calls = contracts.map(describeCall);
const ours = contracts.filter(isPublicCall);
const pages = (await loadReference()).map(describePage);

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('API-04 the reference describes the calls below /api that the server describes, no more and no fewer', () => {
  const { paths } = app.http.swagger() as unknown as { paths: Record<string, Record<string, unknown>> };
  const served = Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/'))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
  expect(calls.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(served.toSorted());
  expect(new Set(calls.map(({ id }) => id)).size).toBe(calls.length);
  // The contracts' own examples stand in it too.
  expect(JSON.stringify(paths['/api/v1/siteverify'])).toContain('TOKEN_FOR_SITEVERIFY');
});

test("a customer's calls are siteverify, those of a project and those of components, below /api/v1; everything else there is for providers", () => {
  const paths = calls.filter(isPublicCall).map(({ path }) => path);
  const folders = families.flatMap(({ slug, components }) => [slug, ...components.map(({ id }) => id)]);
  const places = [
    '/api/v1/siteverify',
    '/api/v1/usage',
    '/api/v1/events',
    '/api/v1/webhooks/',
    '/api/v1/dev-inbox',
    '/api/v1/privacy/',
    '/api/v1/{family}/{component}/settings',
    ...folders.map((folder) => `/api/v1/${folder}/`),
  ];
  expect(paths).toEqual(expect.arrayContaining(['/api/v1/captcha/answer', '/api/v1/captcha/challenge', '/api/v1/siteverify']));
  expect(paths.filter((path) => !places.some((place) => path.startsWith(place)))).toEqual([]);
  // What mail servers call has an address that the dashboard gives out; the guides say how.
  const others = calls.filter((call) => !isPublicCall(call) && call.path.startsWith('/api/v1/'));
  expect([...new Set(others.map(({ caller }) => caller))]).toEqual(['provider']);
});

test('the body types of siteverify are all that it reads, in the reference and in OpenAPI', () => {
  const types = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'];
  expect(calls.find(({ path }) => path === '/api/v1/siteverify')?.body?.types).toEqual(types);
  const { paths } = app.http.swagger() as unknown as { paths: Record<string, { post: { requestBody: { content: object } } }> };
  expect(Object.keys(paths['/api/v1/siteverify']!.post.requestBody.content)).toEqual(types);
});

/** The examples that a contract gives itself, for the whole or for one of its shapes. */
const examplesIn = (schema: ZodType, io: 'input' | 'output') => {
  const json = jsonSchemaOf(schema, io);
  return json.examples ?? shapesOf(json).map(({ examples }) => examples?.[0]);
};

test.each(ours)('$method $path has an example of its body and of each shape of its answer, and its schemas accept them', (contract) => {
  const { body, answers } = contract;
  const described = describeCall(contract);
  for (const example of body ? examplesIn(body, 'input') : []) expect(body?.safeParse(example).error).toBeUndefined();
  if (body) expect(described.body?.example).toBeDefined();
  for (const [status, schema] of Object.entries(answers)) {
    const given = examplesIn(schema, 'output');
    for (const example of given) expect(schema.safeParse(example).error).toBeUndefined();
    expect(described.answers.find((one) => String(one.status) === status)?.examples).toHaveLength(given.length);
  }
  const labels = described.answers.flatMap(({ examples }) => examples.map(({ label }) => label));
  expect(labels).toHaveLength(new Set(labels).size);
  for (const { about, name } of described.body?.fields.filter((field) => !field.name.includes('.')) ?? []) expect(about, name).not.toBe('');
});

test('what is printed of an internal call fits its schemas; nearly every call has both examples', () => {
  const bare = contracts.filter((contract) => {
    const { body, answers } = describeCall(contract);
    if (body?.example !== undefined && contract.consumes !== 'multipart') contract.body?.parse(JSON.parse(body.example));
    for (const { status, examples } of answers) for (const { json } of examples) contract.answers[status]?.parse(JSON.parse(json));
    return (body && body.example === undefined) || answers.some(({ status, examples }) => status !== 204 && examples.length === 0);
  });
  expect(bare.length).toBeLessThanOrEqual(4);
});

test('a running server accepts the printed requests', async () => {
  const request = (path: string) => {
    const call = calls.find((one) => one.path === path);
    if (call?.body?.example === undefined) throw new Error(`No example of ${path}`);
    return app.request('POST', path, {
      json: JSON.parse(call.body.example) as object,
      headers: { origin: 'https://www.example.com', ...call.headerExample },
    });
  };
  const issued = await request('/api/v1/captcha/challenge');
  expect(issued.status).toBe(200);
  expect(issued.body).toMatchObject({ type: 'number-image', method: 'visual', ttl: 120 });
  expect((await request('/api/v1/captcha/answer')).body).toEqual({ ok: false, code: 'challenge-expired', next: 'new-challenge' });
  expect((await request('/api/v1/siteverify')).body).toEqual({ success: false, 'error-codes': ['invalid-input-response'] });
});

test('a call is found by its path, its purpose and its fields; a customer’s call stands in the search of the site', () => {
  const paths = (query: string) => findCalls(calls, query).map(({ path }) => path);
  expect(paths('siteverify')).toEqual(expect.arrayContaining(['/api/v1/siteverify']));
  expect(paths('idempotency_key')).toEqual(['/api/v1/siteverify']);
  expect(paths('PUT renew')).toEqual(['/api/Subscription/renew']);
  expect(paths('no such call')).toEqual([]);
});

test('each public call stands on one page of the reference, and the search leads there', () => {
  const told = pages.flatMap(({ slug, sections }) => sections.flatMap((section) => section.calls.map(({ id }) => `${slug}#${id}`)));
  expect(told.map((place) => place.replace(/^.*#/, '')).toSorted()).toEqual(ours.map(anchorOf).toSorted());
  const found = referenceEntries(pages).map(({ path }) => path);
  expect(found).toEqual(expect.arrayContaining(told.map((place) => `/api/reference/${place}`)));
  expect(found).toEqual(expect.arrayContaining(pages.map(({ slug }) => `/api/reference/${slug}`)));
  expect(told).toEqual(expect.arrayContaining(['platform#post-api-v1-siteverify', 'captcha#post-api-v1-captcha-answer']));
});

test('the overview says how many calls pass, how long a key is remembered and how long a list is, as the code has it', () => {
  const overview = readFileSync(join(import.meta.dirname, '../../features/docs-hub/guides/api.mdx'), 'utf8');
  const row = ({ points, seconds }: { points: number; seconds: number }) =>
    `| ${points.toLocaleString('en')} a ${seconds === 60 ? 'minute' : 'day'} |`;
  for (const rule of [PROJECT_CALL_LIMIT, TEST_CALLS, UNKNOWN_SECRET_LIMIT]) expect(overview).toContain(row(rule));
  expect(overview).toContain(`We keep the answer for ${ANSWER_KEPT_MS / HOUR_MS} hours.`);
  const lists = ours.filter(({ query }) => query && fieldsOf(jsonSchemaOf(query, 'input')).some(({ name }) => name === 'cursor'));
  expect(lists.length).toBeGreaterThan(3);
  for (const { path, query } of lists) expect([path, query?.parse({})]).toEqual([path, expect.objectContaining({ limit: 25 })]);
  expect(overview).toContain('`limit` is 1 to 100, 25 by default.');
});

test('curl: what is sent as data needs no method, and a quote in it does not end it', () => {
  const siteverify = calls.find(({ path }) => path === '/api/v1/siteverify')!;
  expect(curlOf(siteverify, 'https://inlay.example.com')).toMatch(
    /^curl https:\/\/inlay\.example\.com\/api\/v1\/siteverify \\\n {2}-H 'content-type: application\/json' \\\n {2}-d '\{\n/,
  );
  const body = { ...siteverify.body!, example: `{"a":"it's"}` };
  expect(curlOf({ ...siteverify, body }, '')).toContain(String.raw`-d '{"a":"it'\''s"}'`);
});
