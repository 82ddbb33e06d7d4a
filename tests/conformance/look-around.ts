// Run by `new-component.test.ts` in its copy of the house: writes what it sees of the laid-in component as its last line.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { loadCatalogue, loadComponentFiles } from '@inlay/catalogue/files.ts';
import { makeActivityTexts } from '@inlay/features/activity/rules/actions.ts';
import { printedPath } from '@inlay/features/docs-hub/rules/documentation.ts';
import type { SearchEntry } from '@inlay/features/docs-hub/rules/search/search-entry.ts';
import { loadReference } from '@inlay/features/docs-hub/server/load-reference.ts';
import type { ActivityPart } from '@inlay/kernel/parts/activity.ts';
import type { AnswerOf } from '@inlay/kernel/contract.ts';
import type { ErrorBody } from '@inlay/kernel/errors.ts';
import type { listEvents } from '@inlay/events/contract.ts';
import type { Component } from '@inlay/kernel/component.ts';
import type { readSettings } from '@inlay/features/configuration/contract.ts';
import type { meters } from '@inlay/features/insights/contract.ts';
import type { Usage } from '@inlay/features/insights/web/insights-calls.ts';
import { makeSecrets } from '@inlay/licensing/secrets/secrets.ts';
import { loadTableData } from '@inlay/platform/database/table-data.ts';
import { readServerSettings as readEnvironment } from '@inlay/platform/server-settings.ts';
import { type Plugin, type ViteDevServer, createServer } from 'vite';
import { addSite } from '../support/captcha/open-proofs.ts';
import { makeApp } from '../../apps/server/app.ts';
import { referenceModule } from '../../apps/web/mdx/reference-module.ts';
import { searchModule } from '../../apps/web/mdx/search-module.ts';
import { allPaths } from '../../apps/web/mdx/site-parts.ts';
import { buildSdk } from '../../tools/build-sdk.ts';
import { printedGuides } from '../../tools/print-guides.ts';

const root = resolve(import.meta.dirname, '../..');
const CALL = '/api/v1/forms/guestbook/entries';
const ORIGIN = 'https://shop.example.com';

interface Described {
  summary: string;
  responses: Record<string, { description: string }>;
}

export type Seen = Awaited<ReturnType<typeof lookAround>>;

async function lookAround() {
  const { version } = await buildSdk();
  const answers = await askServer(version);
  const families = await loadCatalogue();
  const component = families.flatMap((family) => family.components).find(({ id }) => id === 'forms/guestbook');
  return {
    component,
    tables: (await loadTableData(root)).map(({ table }) => table as string),
    pages: await allPaths(),
    sentence: makeActivityTexts((await loadComponentFiles<ActivityPart>('activity.ts')).map(({ content }) => content)).tell(
      'guestbook.emptied',
    ),
    printed: (await printedGuides()).map((one) => printedPath(one.component, one.platform)),
    found: await readSearch(),
    reference: (await loadReference()).flatMap(({ slug, sections }) =>
      sections.map(({ title, calls }) => [slug, title, ...calls.map(({ method, path }) => `${method} ${path}`)].join(' › ')),
    ),
    callsOfForms: await readModule(referenceModule(), 'virtual:reference-pages/forms'),
    dashboard: component && (await readDashboard(component, answers.usage)),
    ...answers,
  };
}

async function askServer(version: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'inlay-guestbook-'));
  const settings = readEnvironment({
    PORT: '3000',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    SECRET_KEY: 'a secret key of the tests, long enough',
  });
  const { http, migrated, events, services, writeFigures, close } = await makeApp(settings, { runJobs: false });
  const { db, clock, keyring, sessions } = services;
  const owner = await addSite(db, clock(), { component: 'forms/guestbook' });
  const { secret } = await makeSecrets(db, clock, keyring, settings).make(db, { siteId: owner.siteId, name: 'Web server' });
  const authorization = `Bearer ${secret}`;
  const wanted = { url: 'https://shop.example.com/webhooks', events: ['guestbook.*'] };
  await http.inject({ method: 'POST', url: '/api/v1/webhooks/endpoints', headers: { authorization }, payload: wanted });
  await events.batches.refresh();
  const page = { origin: ORIGIN, sitekey: owner.siteKey, compkey: owner.compKey };
  const get = async (url: string) => (await http.inject({ url })).body;
  const asked = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' };
  const form = await http.inject({ method: 'POST', url: '/f/inlay_test_forms_guestbook', payload: { name: 'Ada' } });
  const preflight = await http.inject({ method: 'OPTIONS', url: CALL, headers: { origin: ORIGIN, ...asked } });
  const sign = () => http.inject({ method: 'POST', url: CALL, headers: page, payload: { name: 'Ada' } });
  for (let i = 0; i < 3; i += 1) await http.inject({ url: CALL, headers: page });
  const signing = await sign();
  await sign();
  const refused = (await sign()).json() as ErrorBody;
  await writeFigures();
  const { token } = await sessions.start(db, { accountId: owner.accountId, address: '', userAgent: '' });
  const counted = async (headers: object) =>
    (
      await http.inject({ url: '/api/Insights/usage', cookies: { inlay_sid: token }, headers: { sitekey: owner.siteKey, ...headers } })
    ).json() as Usage;
  const ofOwner = { cookies: { inlay_sid: token }, headers: { sitekey: owner.siteKey } };
  const payload = { version: 0, values: { lines: 20, moderated: true }, secrets: { printer: 'of the printer' } };
  const configured = await http.inject({ method: 'PUT', url: '/api/Settings/forms/guestbook', ...ofOwner, payload });
  const metered = await http.inject({ url: '/api/v1/usage', headers: { authorization } });
  await events.batches.flush({ unfinished: true });
  const happened = (await http.inject({ url: '/api/v1/events', headers: { authorization } })).json() as AnswerOf<typeof listEvents>['body'];
  const { paths, webhooks } = JSON.parse(await get('/api/openapi.json')) as {
    paths: Record<string, { post?: Described }>;
    webhooks: Record<string, { post: Described }>;
  };
  const seen = {
    migrated,
    event: events.types['guestbook.signed'] && {
      summary: events.types['guestbook.signed'].summary,
      example: events.types['guestbook.signed'].example,
    },
    told: happened.items.map(({ type, data }) => [type, data['name'] ?? data['count']]),
    webhook: webhooks['guestbook.signed']?.post.summary,
    webhooks: await get('/docs/webhooks.md'),
    signed: [signing.statusCode, (signing.json() as { signed: number }).signed],
    cors: { answer: signing.headers['access-control-allow-origin'], preflight: preflight.headers['access-control-allow-origin'] },
    hosted: { page: await get('/c/inlay_test_forms_guestbook'), next: (form.json() as { next: string }).next },
    refused: { ...refused, requestId: '' },
    usage: await counted({ compkey: owner.compKey }),
    usageOfAll: await counted({}),
    meters: (metered.json() as AnswerOf<typeof meters>['body']).meters,
    configured: configured.json() as AnswerOf<typeof readSettings>['body'],
    onPage: (await http.inject({ url: '/api/v1/forms/guestbook/settings', headers: page })).json() as object,
    described: paths[CALL]?.post?.summary,
    refusal: paths[CALL]?.post?.responses['409']?.description,
    listed: await get('/llms.txt'),
    callsAsText: await get('/api/reference/forms.md'),
    full: await get('/llms-full.txt'),
    guide: await get('/SDKDocumentation/Forms/Guestbook/HTML.md'),
    bundle: await get(`/sdk/v${version}/forms/guestbook.js`),
    loader: await get('/webcai/inlay.js'),
  };
  await close();
  return seen;
}

const readModule = (plugin: Plugin, id: string): Promise<string> =>
  (plugin as unknown as { load: (id: string) => Promise<string> }).load(`\0${id}`);

async function readSearch(): Promise<string[]> {
  const text = await readModule(searchModule(), 'virtual:docs-search');
  const entries = JSON.parse(text.slice(text.indexOf('['), text.lastIndexOf(']') + 1)) as SearchEntry[];
  const named = entries
    .filter(({ also = '' }) => also.split(' ').includes('guestbook.signed'))
    .map(({ title }) => `guestbook.signed: ${title}`);
  const calls = entries.filter(({ section }) => section.startsWith('API reference')).map(({ section, title }) => `${section}: ${title}`);
  return [...entries.map(({ kind, title }) => `${kind} ${title}`), ...named, ...calls];
}

async function readDashboard(component: Component, usage: Usage) {
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false },
  });
  try {
    return await renderDashboard(vite, component, usage);
  } finally {
    await vite.close();
  }
}

async function renderDashboard(vite: ViteDevServer, component: Component, usage: Usage) {
  const { ownPartOf } = (await vite.ssrLoadModule(
    '/apps/web/dashboard/own-part.ts',
  )) as typeof import('../../apps/web/dashboard/own-part.ts');
  const { tabTitles } = (await vite.ssrLoadModule(
    '/features/subscriptions/web/detail-tabs.ts',
  )) as typeof import('@inlay/features/subscriptions/web/detail-tabs.ts');
  const { Funnel } = (await vite.ssrLoadModule(
    '/features/insights/web/usage/funnel.tsx',
  )) as typeof import('@inlay/features/insights/web/usage/funnel.tsx');
  const { createElement } = await import('react');
  const { renderToString } = await import('react-dom/server');
  const own = ownPartOf(component);
  const { settingsPartOf } = (await vite.ssrLoadModule(
    '/apps/web/dashboard/settings-part.ts',
  )) as typeof import('../../apps/web/dashboard/settings-part.ts');
  const settings = await settingsPartOf(component)?.();
  const [tab] = own.tabs ?? [];
  const props = { compKey: 'comp-1', onError: () => {} };
  return {
    tabs: tabTitles(own),
    entries: tab && renderToString(createElement(tab.Tab, props)),
    preview: own.Preview && renderToString(createElement(own.Preview, { component: component.id, values: settings?.defaults ?? {} })),
    settings: Object.values(settings?.fields ?? {}).map(({ label }) => label),
    funnel: renderToString(createElement(Funnel, { usage, mistake: null }))
      .split(/<[^>]*>/)
      .filter((text) => text !== ''),
    snippet: own.snippets?.page({ origin: ORIGIN, siteKey: 'site-1', compKey: 'comp-1' })[0]?.code,
  };
}

// Gone once it is written: a pipe takes no more than 64 kB at once.
process.stdout.write(`\n${JSON.stringify(await lookAround())}\n`, () => process.exit(0));
