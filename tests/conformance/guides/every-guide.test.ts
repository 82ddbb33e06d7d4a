import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadCatalogue } from '@inlay/catalogue/files.ts';
import { anchorOf } from '@inlay/features/docs-hub/rules/api/api-call.ts';
import { hasGuide } from '@inlay/features/docs-hub/rules/documentation.ts';
import { markOf } from '@inlay/features/docs-hub/rules/guide-keys.ts';
import { blocksIn, examplesIn, frontmatterOf, guideSourceOf, guideSections } from '@inlay/features/docs-hub/rules/guide-source.ts';
import { REFERENCE, asLink, componentPath, guidePath, referencePath } from '@inlay/features/docs-hub/rules/hub-paths.ts';
import { LONE_GUIDE_NAMES, LONE_GUIDES } from '@inlay/features/docs-hub/rules/lone-guides.ts';
import { PLATFORMS } from '@inlay/features/docs-hub/rules/platforms.ts';
import { loadReference } from '@inlay/features/docs-hub/server/load-reference.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GUIDE_LANGUAGES } from '../../../apps/web/mdx/guides.ts';
import { allPaths } from '../../../apps/web/mdx/site-parts.ts';
import { type TestApp, startApp } from '../../support/app.ts';

const ROOT = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const readIfThere = (file: string) => (existsSync(join(ROOT, file)) ? read(file) : '');
const guides = globSync(['catalogue/**/guides/*.mdx', 'features/docs-hub/guides/*.mdx'], { cwd: ROOT });
const families = await loadCatalogue();
const components = families.flatMap((family) => family.components);
const guided = components.flatMap((component) =>
  PLATFORMS.filter((platform) => hasGuide(component, platform)).map((platform) => ({ component, platform })),
);

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test.each(guides)('every block of %s has a name to save it by, text, and a language that the site can colour', (guide) => {
  for (const { lang, file, name, text } of blocksIn(read(guide))) {
    expect(name, text).toMatch(/^[\w./-]+\.\w+$/);
    expect(GUIDE_LANGUAGES, name).toContain(lang);
    expect((file ? read(file) : text).trim(), name).not.toBe('');
  }
});

test.each(guides)('a command of %s that may ask before it acts is told not to', (guide) => {
  for (const [command] of read(guide).matchAll(/\b(?:npx|npm (?:create|init)) [^`]*/g)) expect(command).toMatch(/ --yes /);
});

test.each(guides)('every example that %s names is there', (guide) => {
  for (const file of examplesIn(read(guide))) expect(existsSync(join(ROOT, file)), file).toBe(true);
});

/** Addresses inside the site, as a guide writes them. */
const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\(([/#][^)\s]*)\)|\b(?:href|to)="([/#][^"]*)"/g)].map(([, link, other]) => link ?? other!);
const slugsOf = (text: string): string[] => guideSections(text).map(({ slug }) => slug);

test('every link inside the site leads to a page, and to a section of a guide that is there', async () => {
  const paths = new Set(await allPaths());
  const sections = new Map(LONE_GUIDE_NAMES.map((name) => [`/docs/${name}`, slugsOf(read(LONE_GUIDES[name]))]));
  for (const { component, platform } of guided)
    sections.set(guidePath(component, platform), slugsOf(guideSourceOf(component, platform, readIfThere)));
  sections.set(REFERENCE, slugsOf(read('features/docs-hub/guides/api.mdx')));
  for (const page of await loadReference())
    sections.set(
      referencePath(page.slug),
      page.sections.flatMap(({ calls }) => calls.map(anchorOf)),
    );

  const links = guides.flatMap((guide) => linksIn(read(guide)).map((link) => ({ guide, link })));
  expect(links.length).toBeGreaterThan(guides.length);
  const dead = links.filter(({ guide, link }) => {
    const [, path = '', hash] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(link) ?? [];
    const there = path === '' ? slugsOf(read(guide)) : sections.get(decodeURI(path));
    return (path !== '' && !paths.has(decodeURI(path))) || (hash !== undefined && !there?.includes(hash));
  });
  expect(dead).toEqual([]);
});

test('/llms.txt lists every component once, by its address', async () => {
  const { body } = await app.http.inject('/llms.txt');
  const listed = body.match(/^- \[[^\]]+: [^\]]+\]\(\S+/gm) ?? [];
  for (const component of components) {
    const line = `- [${component.familyName}: ${component.name}](http://localhost:3000${encodeURI(componentPath(component))}`;
    expect(listed.filter((one) => one.startsWith(line))).toHaveLength(1);
  }
});

test('/llms.txt lists the guide of each component and platform, and no two under one title', async () => {
  const { body } = await app.http.inject('/llms.txt');
  for (const { component, platform } of guided)
    expect(body).toContain(`](http://localhost:3000${asLink(guidePath(component, platform))}.md)`);
  const titles = [...body.matchAll(/^- \[([^\]]+)\]/gm)].map(([, title]) => title);
  expect(titles.length).toBeGreaterThan(guided.length + components.length);
  expect(new Set(titles).size).toBe(titles.length);
});

test('each Markdown file that /llms.txt names is served, those of the API reference with their calls', async () => {
  const { body } = await app.http.inject('/llms.txt');
  const files = [...body.matchAll(/\]\(http:\/\/localhost:3000(\/\S+\.md)\)/g)].map(([, path]) => path!);
  for (const { slug, sections } of await loadReference()) {
    expect(files).toContain(`${referencePath(slug)}.md`);
    const text = (await app.http.inject(`${referencePath(slug)}.md`)).body;
    for (const { method, path } of sections.flatMap(({ calls }) => calls))
      expect(text).toContain(`\n### ${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}\n`);
    expect(text).toContain('curl http://localhost:3000/api/v1/');
  }
  for (const path of files) {
    const answer = await app.http.inject(path);
    expect([path, answer.statusCode, answer.headers['content-type']]).toEqual([path, 200, 'text/markdown; charset=utf-8']);
    expect(answer.body, path).toMatch(/^# \S/);
  }
});

test('/llms-full.txt holds the guide of each component and platform, with its key or the path of its calls; what several say alike stands in it once', async () => {
  const { body } = await app.http.inject('/llms-full.txt');
  const alone = LONE_GUIDE_NAMES.map((name) => `# ${frontmatterOf(read(LONE_GUIDES[name]))['title']}`);
  const parts = body.split('\n---\n\n').filter((part) => !alone.includes(part.split('\n')[0] ?? ''));
  for (const { component, platform } of guided) {
    const own = parts.filter((part) => (part.split('\n')[0] ?? '').includes(component.name) && part.includes(markOf(component)));
    expect(own.length, `${component.name} ${platform.name}`).toBe(PLATFORMS.filter((one) => hasGuide(component, one)).length);
  }
  // A sentence may stand in the guide of each platform, and in the two pages of no component.
  const written = new Set(guided.map(({ component, platform }) => guideSourceOf(component, platform, readIfThere))).size + 2;
  const seen = new Map<string, number>();
  for (const paragraph of body.split('\n\n').filter(({ length }) => length > 60)) seen.set(paragraph, (seen.get(paragraph) ?? 0) + 1);
  expect([...seen].filter(([, times]) => times > written)).toEqual([]);
  const [first] = guided;
  expect(body).toContain((await app.http.inject(`${asLink(guidePath(first!.component, first!.platform))}.md`)).body.replace(/^# .*/, ''));
});
