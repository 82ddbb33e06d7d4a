import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { gzipAsync } from '@gfx/zopfli';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { minifySync } from 'vite';
import type { ElementSpec } from '@inlay/sdk/elements/element-spec.ts';
import { packPackages } from './pack-packages.ts';

export interface BuiltFile {
  path: string;
  bytes: number;
  /** What a browser downloads over plain HTTP, and some proxies everywhere. */
  gzip: number;
  /** What a browser downloads over TLS. */
  brotli: number;
  /** For the `integrity` attribute. */
  integrity: string;
}

const root = path.resolve(import.meta.dirname, '..');
const SHELL = 'hst-captcha.js';
const LOADER = 'inlay.js';

const foldersWith = (...files: string[]): string[] =>
  globSync(files, { cwd: root })
    .map((file) => path.dirname(file))
    .toSorted();

/** The part of every component and family in the visitor's browser, and the sounds, which are built the same way. */
const widgetFolders = foldersWith('catalogue/*/widget.ts', 'catalogue/*/*/widget.ts', 'packages/sdk/captcha/sounds/widget.ts');

/** Those that say something: the others show another one's texts. */
export const speakingWidgets = widgetFolders.filter((folder) => existsSync(path.join(root, folder, 'widget/texts.ts')));

/** Those that are an element of the loader; the others belong to the captcha's own script. */
const isElement = (folder: string): boolean => existsSync(path.join(root, folder, 'element.ts'));

/** What a widget's bundle is called: the component's id, or `<family>/element`. */
function widgetId(folder: string): string {
  const [family = '', slug = 'element'] = folder
    .replace(/^packages\/sdk\//, 'catalogue/')
    .split('/')
    .slice(1);
  return `${family}/${slug}`;
}

/** What the module that takes over a page's own forms is called: it belongs to the element of its family. */
const adoptId = (element: string): string => element.replace(/[^/]+$/, 'adopt');

/** The codes of the languages in a folder. */
export const languageCodes = (folder: string): string[] =>
  globSync('*.ts', { cwd: path.join(root, folder) })
    .map((file) => path.basename(file, '.ts'))
    .toSorted();

/** CSS arrives in the script as minified text. */
const cssAsText: Plugin = {
  name: 'css-as-text',
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path: file }) => {
      const { outputFiles } = await build({ entryPoints: [file], bundle: true, write: false, minify: true, target: 'esnext' });
      // esbuild leaves custom properties as they are written.
      const contents = outputFiles[0]!.text.trim().replaceAll(/(?<=[,:]) /g, '');
      return { contents, loader: 'text' };
    });
  },
};

/**
 * Names that only our own modules use among themselves; every bundle shortens them alike. Nothing of the DOM, of the wire, of the public
 * options may stand here (`packages/sdk/captcha/internal-names.test.ts` looks), and no key that is looked up by a name, as bands are.
 */
export const internalNames = `
  setState succeed showTestKey cancelled opened missed away human checking deviceWorks ranOut notSetUp failed unreachable
  waitFor testKey about checkbox createRoot sheetOf createModal createPanel isOpen showShare praise otherWays anotherWay newPicture
  proofReady paint rove followPointer dress pack nodes foot busy band says leave
  proof picked pick placed texts titleEnd stage shell soundsHint deviceHint different differentHint deviceTitle deviceNote
  wear goOn tokenFields tools css tellEnd goodUntil again press begin tell choose fail turned fit
`
  .trim()
  .split(/\s+/);

/** esbuild puts the modules together, oxc takes what it leaves. */
async function bundle(options: BuildOptions, short: Record<string, string | false>): Promise<Uint8Array> {
  const { outputFiles, mangleCache } = await build({
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    absWorkingDir: root,
    plugins: [cssAsText],
    mangleProps: new RegExp(`^(${internalNames.join('|')})$`),
    mangleCache: short,
    ...options,
  });
  Object.assign(short, mangleCache);
  const { code } = minifySync('sdk.js', outputFiles![0]!.text, { compress: { target: 'es2022' }, mangle: { toplevel: true } });
  return Buffer.from(code.trim());
}

/**
 * Builds the captcha's shell, the loader of the elements, every module and every language of the catalogue, and `files.json` into `folder`.
 * The version that they are served under ends with a hash of them all: whatever changes, changes the addresses, and none ever has other bytes.
 */
export async function buildSdk(folder = path.join(root, '.build/sdk')): Promise<{ version: string; files: BuiltFile[] }> {
  const { version: named } = JSON.parse(readFileSync(path.join(root, 'packages/sdk/package.json'), 'utf8')) as { version: string };
  const codes = languageCodes('packages/sdk/captcha/languages');
  const short: Record<string, string | false> = {};
  const contents = new Map<string, Uint8Array>();
  const bundleShell = (version: string) => {
    const define = { INLAY_VERSION: JSON.stringify(version), INLAY_LANGUAGES: JSON.stringify(` ${codes.join(' ')} `) };
    return bundle({ entryPoints: ['packages/sdk/captcha/main.ts'], define }, short);
  };
  const hashOfFile = (name: string): [name: string, integrity: string] => [name, integrityOf(contents.get(`${name}.js`)!)];
  const bundleLoader = (version: string, elements: readonly object[], paths: readonly string[]) => {
    const hashes = Object.fromEntries([...paths.map(hashOfFile), ['captcha', integrityOf(contents.get(SHELL)!)]]);
    const values = { INLAY_VERSION: version, INLAY_ELEMENTS: elements, INLAY_HASHES: hashes };
    const define = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]));
    return bundle({ entryPoints: ['packages/sdk/elements/loader.ts'], define }, short);
  };
  const addModule = async (name: string, source: string, { brings = 'default', to = 'CaptchaSDK', more = '' } = {}) => {
    const entry = `import { ${brings} as module } from './${source}'; ${to}.define('${name}', module${more});`;
    contents.set(`${name}.js`, await bundle({ stdin: { contents: entry, resolveDir: root } }, short));
  };
  /** Gives the names of the languages. */
  const addLanguages = async (widget: string, to?: string): Promise<string[]> => {
    const [family, slug] = widgetId(widget).split('/');
    const names: string[] = [];
    for (const code of languageCodes(`${widget}/widget/languages`)) {
      const name = `${family}/lang/${code}/${slug}`;
      await addModule(name, `${widget}/widget/languages/${code}.ts`, { brings: 'texts', ...(to && { to }) });
      names.push(name);
    }
    return names;
  };
  /** What an element loads when it needs it, by the hash that it brings. Gives their names. */
  const addLazyModules = async (widget: string): Promise<string[]> => {
    const names: string[] = [];
    for (const file of globSync(`${widget}/widget/*-module.ts`, { cwd: root }).toSorted()) {
      const name = `${widgetId(widget).split('/')[0]}/${path.basename(file, '-module.ts')}`;
      await addModule(name, file, { to: 'Inlay' });
      names.push(name);
    }
    return names;
  };
  // What comes first gets the shortest names.
  contents.set(SHELL, await bundleShell(named));
  for (const name of ['markup', 'stage', 'drag', 'ways'])
    await addModule(`captcha/${name}`, `packages/sdk/captcha/${name}/${name}-module.ts`);
  for (const widget of widgetFolders.filter((one) => !isElement(one))) {
    await addModule(widgetId(widget), `${widget}/widget.ts`);
    await addLanguages(widget);
  }
  for (const code of codes) await addModule(`captcha/lang/${code}`, `packages/sdk/captcha/languages/${code}.ts`, { brings: 'texts' });
  const elements: (ElementSpec & { path: string })[] = [];
  for (const widget of widgetFolders.filter(isElement)) {
    const names = [...(await addLanguages(widget, 'Inlay')), ...(await addLazyModules(widget))];
    const hashes = names.map(hashOfFile);
    const more = hashes.length ? `, ${JSON.stringify(Object.fromEntries(hashes))}` : '';
    await addModule(widgetId(widget), `${widget}/widget.ts`, { to: 'Inlay', more });
    const { default: spec } = (await import(path.join(root, widget, 'element.ts'))) as { default: ElementSpec };
    elements.push({ ...spec, path: widgetId(widget) });
    // It says what the element says.
    if (spec.adopts) await addModule(adoptId(widgetId(widget)), `${widget}/adopt.ts`, { to: 'Inlay', more });
  }
  const paths = elements.flatMap(({ path: name, adopts }) => [name, ...(adopts ? [adoptId(name)] : [])]);
  contents.set(LOADER, await bundleLoader(named, elements, paths));
  const version = `${named}-${hashOf(contents)}`;
  // Both know where the others are, and the loader what the shell is.
  contents.set(SHELL, await bundleShell(version));
  contents.set(LOADER, await bundleLoader(version, elements, paths));

  rmSync(folder, { recursive: true, force: true });
  const files: BuiltFile[] = [];
  for (const [name, content] of contents) files.push(await writePacked(folder, name, content));
  const result = { version, files };
  writeFileSync(path.join(folder, 'files.json'), `${JSON.stringify(result, null, 2)}\n`);
  return result;
}

/** For the `integrity` attribute. */
export const integrityOf = (content: Uint8Array): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** The same for the same names and bytes. */
export function hashOf(contents: ReadonlyMap<string, Uint8Array>): string {
  const hash = createHash('sha256');
  for (const [name, content] of contents) hash.update(`${name} ${content.length}\n`).update(content);
  return hash.digest('hex').slice(0, 12);
}

async function writePacked(folder: string, name: string, content: Uint8Array): Promise<BuiltFile> {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
  // As small as it gets, once: on the way out there is no time for that.
  // The 80 languages would gain six bytes each for five seconds.
  const gzip = name.includes('/lang/') ? gzipSync(content, { level: 9 }) : await gzipAsync(content, { numiterations: 15 });
  const brotli = brotliCompressSync(content);
  writeFileSync(`${file}.gz`, gzip);
  writeFileSync(`${file}.br`, brotli);
  return { path: name, bytes: content.length, gzip: gzip.length, brotli: brotli.length, integrity: integrityOf(content) };
}

if (import.meta.main) {
  const { version, files } = await buildSdk();
  const packages = await packPackages();
  console.log(`SDK ${version}`);
  for (const file of files) console.log(`  ${file.path.padEnd(24)} ${file.bytes} bytes, ${file.gzip} gzipped`);
  for (const name of packages) console.log(`  ${name}`);
}
