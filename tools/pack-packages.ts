// The SDK's types and its React component as npm takes them: `npm install https://<server>/webcai/inlay-react-<version>.tgz`.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipAsync } from '@gfx/zopfli';
import { type BuildOptions, build } from 'esbuild';
import { tarOf } from './write-tar.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

interface Source {
  /** Folder of its sources. */
  readonly folder: string;
  /** Modules whose declarations it brings, from the root. */
  readonly declared: readonly string[];
  readonly description: string;
  readonly readme: string;
  readonly options?: BuildOptions;
}

const SOURCES: readonly Source[] = [
  {
    folder: 'packages/sdk',
    declared: ['packages/sdk/index', 'packages/sdk/api', 'packages/sdk/load-sdk', 'packages/sdk/elements/element-api'],
    description: 'The Inlay captcha and elements: types, and a loader for their scripts.',
    readme: 'tools/packages/sdk.md',
  },
  {
    folder: 'packages/sdk-react',
    declared: [
      ...['index', 'inlay-captcha', 'use-inlay-captcha', 'inlay-captcha-element', 'inlay-form', 'wrap-element'].map(
        (name) => `packages/sdk-react/${name}`,
      ),
      ...['api', 'elements/element-api', 'elements/element-spec', 'elements/captcha-spec', 'elements/form-spec'].map(
        (name) => `packages/sdk/${name}`,
      ),
    ],
    description: 'The Inlay captcha and elements as React components, with their types.',
    readme: 'tools/packages/react.md',
    // A server that renders React leaves the component to the browser.
    options: { jsx: 'automatic', external: ['react', 'react/jsx-runtime'], banner: { js: "'use client';" } },
  },
];

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly peerDependencies?: Record<string, string>;
}

/** Writes a tarball for each package into `folder`; the same sources give the same bytes everywhere. Gives their names. */
export async function packPackages(folder = path.join(root, '.build/sdk/packages')): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  const declarations = emitDeclarations();
  const packed: string[] = [];
  for (const { folder: from, declared, description, readme, options } of SOURCES) {
    const { name, version, peerDependencies } = JSON.parse(read(`${from}/package.json`)) as Manifest;
    const { outputFiles } = await build({
      entryPoints: [`${from}/index.ts`],
      absWorkingDir: root,
      bundle: true,
      write: false,
      format: 'esm',
      target: 'es2022',
      ...options,
    });
    const manifest = {
      name,
      version,
      description,
      license: 'SEE LICENSE IN LICENSE.md',
      type: 'module',
      sideEffects: false,
      exports: { '.': { types: './index.d.ts', default: './index.js' } },
      types: './index.d.ts',
      ...(peerDependencies && { peerDependencies }),
    };
    const files = new Map([
      ['package.json', `${JSON.stringify(manifest, null, 2)}\n`],
      ['index.js', outputFiles![0]!.text],
      ...declared.map((module): [string, string] => [`${path.basename(module)}.d.ts`, declarations(module)]),
      ['README.md', read(readme).replaceAll('{{version}}', version)],
      ['LICENSE.md', read('tools/packages/LICENSE.md')],
    ]);
    const file = `${name.slice(1).replace('/', '-')}-${version}.tgz`;
    // Node's own gzip differs from machine to machine.
    writeFileSync(path.join(folder, file), await gzipAsync(tarOf(files, 'package'), { numiterations: 15 }));
    packed.push(file);
  }
  return packed;
}

/** The declarations of both packages, by a module's path from the root; they name each other as the files lie beside each other. */
function emitDeclarations(): (module: string) => string {
  mkdirSync(path.join(root, '.build'), { recursive: true });
  const out = mkdtempSync(path.join(root, '.build/declarations-'));
  try {
    const config = {
      extends: '../../tsconfig.base.json',
      compilerOptions: {
        // Judged by `tsc -b`.
        noCheck: true,
        composite: false,
        declaration: true,
        rootDir: '../..',
        outDir: '.',
        lib: ['es2024', 'dom'],
        jsx: 'react-jsx',
        module: 'preserve',
        moduleResolution: 'bundler',
      },
      files: SOURCES.map(({ folder }) => `../../${folder}/index.ts`),
    };
    writeFileSync(path.join(out, 'tsconfig.json'), JSON.stringify(config));
    execFileSync(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', out], { stdio: 'inherit' });
    const texts = new Map(
      SOURCES.flatMap(({ declared }) => declared).map((module) => [module, readFileSync(path.join(out, `${module}.d.ts`), 'utf8')]),
    );
    return (module) =>
      texts
        .get(module)!
        // The packages have no folders.
        .replaceAll(/'(?:\.{1,2}|@inlay\/sdk)\/(?:[\w-]+\/)*([\w-]+)\.tsx?'/g, "'./$1.js'");
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}
