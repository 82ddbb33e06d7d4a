import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { type BuildOptions, build, type Plugin } from 'esbuild';

export interface BuiltFile {
  path: string;
  bytes: number;
  gzip: number;
  /** For the `integrity` attribute. */
  integrity: string;
}

const root = path.resolve(import.meta.dirname, '..');

/** CSS arrives in the script as minified text. */
const cssAsText: Plugin = {
  name: 'css-as-text',
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path: file }) => {
      const { outputFiles } = await build({ entryPoints: [file], bundle: true, write: false, minify: true, target: 'esnext' });
      return { contents: outputFiles[0]!.text.trim(), loader: 'text' };
    });
  },
};

/**
 * Names that only the shell's own parts use among themselves; the bundle shortens them. Nothing of the DOM, of the wire, of the public
 * options and of the contract with type modules may stand here.
 */
const internalNames = `
  setState succeed showTestKey cancelled opened missed away resume begin human checking
  deviceWorks send again ranOut notSetUp failed unreachable press waitFor testKey about round checkbox
`;

async function bundle(options: BuildOptions): Promise<Uint8Array> {
  const { outputFiles } = await build({
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2021',
    legalComments: 'none',
    absWorkingDir: root,
    plugins: [cssAsText],
    ...options,
  });
  return outputFiles![0]!.contents;
}

/** Builds the shell, every type module of the catalogue and `files.json` into `folder`. */
export async function buildSdk(folder = path.join(root, '.build/sdk')): Promise<{ version: string; files: BuiltFile[] }> {
  const { version } = JSON.parse(readFileSync(path.join(root, 'packages/sdk/package.json'), 'utf8')) as { version: string };
  const files: BuiltFile[] = [];
  rmSync(folder, { recursive: true, force: true });

  const add = (name: string, content: Uint8Array) => {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
    const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    files.push({ path: name, bytes: content.length, gzip: gzipSync(content, { level: 9 }).length, integrity });
  };

  const addModule = async (slug: string, source: string) => {
    const contents = `import module from './${source}'; CaptchaSDK.define('${slug}', module);`;
    add(`types/${slug}.js`, await bundle({ stdin: { contents, resolveDir: root } }));
  };
  for (const widget of globSync('catalogue/captcha/*/widget.ts', { cwd: root }).toSorted()) {
    await addModule(path.basename(path.dirname(widget)), widget);
  }
  await addModule('stage', 'packages/sdk/stage/stage-module.ts');
  await addModule('ways', 'packages/sdk/ways/ways-module.ts');
  const define = { INLAY_VERSION: JSON.stringify(version) };
  const mangleProps = new RegExp(`^(${internalNames.trim().split(/\s+/).join('|')})$`);
  add('hst-captcha.js', await bundle({ entryPoints: ['packages/sdk/main.ts'], define, mangleProps }));

  const result = { version, files };
  writeFileSync(path.join(folder, 'files.json'), `${JSON.stringify(result, null, 2)}\n`);
  return result;
}

if (import.meta.main) {
  const { version, files } = await buildSdk();
  console.log(`SDK ${version}`);
  for (const file of files) console.log(`  ${file.path.padEnd(24)} ${file.bytes} bytes, ${file.gzip} gzipped`);
}
