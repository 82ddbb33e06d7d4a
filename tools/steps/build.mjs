import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashInputs } from './hash-inputs.mjs';
import { must, present, projectNode, root, step, tool } from './run.mjs';

const stamps = join(root, '.build/stamps');

/** Builds the script for customers' pages, when its sources have changed. */
export const buildSdk = (act = whenStale) =>
  act({
    name: 'sdk',
    what: 'Building the SDK',
    inputs: [
      'package-lock.json',
      'tools/build-sdk.ts',
      'tools/pack-packages.ts',
      'tools/write-tar.ts',
      'tools/packages',
      'packages/sdk',
      'packages/sdk-react',
      'catalogue',
    ],
    isInput: browserSide,
    outputs: ['.build/sdk'],
    build: () => must('tools/build-sdk.ts', [projectNode, ['tools/build-sdk.ts']]),
  });

/** Builds and prerenders the site, when its sources have changed. */
export const buildWeb = (act = whenStale) =>
  act({
    name: 'web',
    what: 'Building the site',
    inputs: [
      'package-lock.json',
      // The reference of the SDK prints the hash of what it makes.
      'tools/build-sdk.ts',
      'apps/web',
      'features',
      'catalogue',
      'examples',
      'packages/kernel',
      'packages/ui',
      'packages/web-client',
      'packages/sdk',
      'packages/sdk-react',
      // The API reference shows their calls.
      ...['events', 'messaging', 'proofs'].flatMap((name) => [`packages/${name}/contract.ts`, `packages/${name}/rules`]),
    ],
    isInput: browserSide,
    outputs: ['apps/web/build/client'],
    build: async () => {
      await must('react-router build', tool('react-router', 'build'), { cwd: join(root, 'apps/web'), env: { NODE_ENV: 'production' } });
      await must('apps/web/load-after-paint.ts', [projectNode, ['apps/web/load-after-paint.ts']]);
      await must('apps/web/list-inline-scripts.ts', [projectNode, ['apps/web/list-inline-scripts.ts']]);
    },
  });

/** A component's `server.ts` counts: by being there it makes the component live. What lies in `server/` never reaches a browser. */
const browserSide = (path) => !path.endsWith('/server');

/** Names of what the next start would build. */
export const staleBuilds = () => [buildSdk, buildWeb].map((build) => build((parts) => (isFresh(parts) ? [] : [parts.name]))).flat();

const isFresh = ({ name, inputs, isInput, outputs }) =>
  outputs.every(present) && readStamp(join(stamps, name)) === hashInputs(inputs, isInput);

async function whenStale({ name, what, inputs, isInput, outputs, build }) {
  if (isFresh({ name, inputs, isInput, outputs })) return;
  const stamp = join(stamps, name);
  const hash = hashInputs(inputs, isInput);
  await step(what, async () => {
    await build();
  });
  mkdirSync(stamps, { recursive: true });
  writeFileSync(stamp, hash);
}

function readStamp(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
