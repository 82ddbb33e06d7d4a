// npm start and its sub-verbs. Runs on any Node from 20 on, before anything is installed.
import { buildSdk, buildWeb } from './steps/build.mjs';
import { install, installTool } from './steps/install.mjs';
import { StepError, projectNode, root, start, stopRunning, tool, whenAbandoned } from './steps/run.mjs';
import { SERVER_COMMAND } from './steps/server-command.mjs';

const VERBS = {
  start: async () => {
    await buildSdk();
    await buildWeb();
    return [start(projectNode, [...SERVER_COMMAND, ...rest])];
  },
  dev: async () => {
    await buildSdk();
    const [program, args] = tool('react-router', 'dev', 'apps/web', ...rest);
    const env = { INLAY_SERVER: `http://127.0.0.1:${process.env.PORT || 3000}` };
    return [start(projectNode, ['--watch', '--watch-preserve-output', ...SERVER_COMMAND]), start(program, args, { env })];
  },
  example: async () => [start(projectNode, ['examples/contact-form/server.ts', ...rest])],
  seed: async () => [start(projectNode, ['tools/seed.ts', ...rest])],
  bench: async () => {
    await buildSdk();
    await buildWeb();
    return [start(projectNode, ['bench/run.ts', ...rest])];
  },
  redteam: async () => [start(projectNode, ['tests/redteam/run.ts', ...rest])],
  build: async () => {
    await buildSdk();
    await buildWeb();
    return [];
  },
  trust: async () => [start(projectNode, ['tools/trust.mjs', ...rest])],
  // A figure of the programme that `trust` runs, kept like the others.
  mutation: async () => {
    await installTool('tools/mutation');
    return [start(projectNode, ['tools/mutation.ts', ...rest], { env: { TRUST: 'long' } })];
  },
  'move-to-postgres': async () => [start(projectNode, ['apps/cli/move-to-postgres.ts', ...rest])],
  'migrate-back': async () => [start(projectNode, ['apps/cli/migrate-back.ts', ...rest])],
  'rotate-key': async () => [start(projectNode, ['apps/cli/rotate-key.ts', ...rest])],
  backup: async () => [start(projectNode, ['apps/cli/backup.ts', ...rest])],
  restore: async () => [start(projectNode, ['apps/cli/restore.ts', ...rest])],
  doctor: async () => [start(projectNode, ['apps/cli/doctor.ts', ...rest])],
  forget: async () => [start(projectNode, ['apps/cli/forget.ts', ...rest])],
  operator: async () => [start(projectNode, ['apps/cli/operator.ts', ...rest])],
  'contact-messages': async () => [start(projectNode, ['apps/cli/contact-messages.ts', ...rest])],
  'make-password-filter': async () => [start(projectNode, ['apps/cli/make-password-filter.ts', ...rest])],
  audit: async () => [start(projectNode, ['apps/cli/audit.ts', ...rest])],
  sbom: async () => [start(projectNode, ['apps/cli/sbom.ts', ...rest])],
  figures: async () => [start(projectNode, ['tools/figures/write-page.ts', ...rest])],
};

/** After these the page of figures is written anew. */
const LEAVE_FIGURES = ['bench', 'redteam', 'trust', 'mutation'];

const [verb = 'start', ...rest] = process.argv.slice(2);

try {
  process.exitCode = await run();
} catch (error) {
  if (!(error instanceof StepError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function run() {
  if (!(verb in VERBS)) throw new StepError(`Unknown verb "${verb}". There are: ${Object.keys(VERBS).join(', ')}.`);
  process.chdir(root);
  passSignalsOn();
  await install();
  const parts = await VERBS[verb]();
  const code = parts.length === 0 ? 0 : await Promise.race(parts.map((part) => part.done));
  await stopRunning();
  if (LEAVE_FIGURES.includes(verb)) await start(projectNode, ['tools/figures/write-page.ts']).done;
  return code;
}

/** Ctrl-C reaches the whole process group by itself; told twice, a server that is draining would take it for impatience. */
function passSignalsOn() {
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) void stopRunning('SIGINT');
  });
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => void stopRunning(signal));
  whenAbandoned(() => void stopRunning());
}
