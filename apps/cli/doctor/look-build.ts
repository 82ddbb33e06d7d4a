import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { type Finding, type Look, mind } from './finding.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);

export const judgeBuild = (stale: readonly string[]): Finding[] =>
  stale.map((name) =>
    mind(
      name === 'web' ? 'The built site is older than its sources, or not there.' : 'The built SDK is older than its sources, or not there.',
      'npm start builds it; npm run build does so without starting.',
    ),
  );

/** The steps of `npm start` are plain JavaScript that is asked in a process of its own. */
export async function lookAtBuild(): Promise<Look> {
  const question = "import('./tools/steps/build.mjs').then((steps) => console.log(JSON.stringify(steps.staleBuilds())))";
  const { stdout } = await run(process.execPath, ['-e', question], { cwd: ROOT });
  return { name: 'Build', seen: 'site and SDK are up to date', findings: judgeBuild(JSON.parse(stdout) as string[]) };
}
