// npm run trust [T3 …]: attacks and faults in their long form, one file after another, and the table of what was seen.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readFigures } from './figures/read-figures.ts';
import { trustRows, trustText } from './figures/trust-table.ts';
import { buildSdk, buildWeb } from './steps/build.mjs';
import { install } from './steps/install.mjs';
import { findPostgres, startPostgres } from './steps/postgres.mjs';
import { findRedis, startRedis } from './steps/redis.mjs';
import { StepError, root, seconds, start, step, stopRunning, tool, whenAbandoned } from './steps/run.mjs';

const PLACES = ['apps/cli', 'tests/attacks', 'tests/faults', 'tests/redteam', 'tools'];
const wanted = process.argv.slice(2);
/** Asked for by name, the load of T1 is held for ten minutes in place of one. */
const env = { TRUST: 'long', ...(wanted.includes('T1') && { TRUST_SOAK: 'yes' }) };
const stops = [];

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void leave());
whenAbandoned(() => void leave());

const began = performance.now();
process.chdir(root);
try {
  process.exitCode = await run();
} catch (error) {
  if (!(error instanceof StepError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await stopEngines();
}

async function run() {
  const odd = wanted.find((name) => !/^T([1-9]|[123]\d|4[012])$/.test(name));
  if (odd) throw new StepError(`"${odd}" is no test of the programme: they are T1 to T42.`);
  const names = `\\b(${wanted.length === 0 ? 'T\\d+' : wanted.join('|')})\\b`;
  const files = filesNaming(new RegExp(names));
  if (files.length === 0) throw new StepError(`No test is named ${wanted.join(' or ')}: T27 is npm run mutation.`);
  await install();
  await buildSdk();
  await buildWeb();
  await engine('PostgreSQL', 'TEST_DATABASE_URL', findPostgres, startPostgres);
  await engine('Redis', 'TEST_VALKEY_URL', findRedis, startRedis);
  const [program, args] = tool('vitest', 'run', '--no-file-parallelism', '-t', names, ...files);
  const code = await start(program, args, { env }).done;
  const rows = trustRows(readFigures().trust).filter(({ test }) => wanted.length === 0 || wanted.includes(test));
  process.stdout.write(`\n${trustText(rows)}\n\nRan in ${seconds(began)}${code === 0 ? '' : '; some tests failed'}.\n`);
  return code;
}

/** Loading a file costs seconds: only those are loaded that name what is wanted. */
function filesNaming(names) {
  const files = PLACES.flatMap((place) => readdirSync(join(root, place), { recursive: true }).map((name) => join(place, name)));
  return files.filter((file) => file.endsWith('.test.ts') && names.test(readFileSync(join(root, file), 'utf8')));
}

/** One that the caller names is used as it is; else one that is installed gets a throw-away instance. */
async function engine(name, variable, find, begin) {
  if (process.env[variable]) return;
  const program = find();
  if (!program) {
    process.stdout.write(`${name} is not installed here: what needs it is not run.\n`);
    return;
  }
  const started = await step(`Starting a throw-away ${name}`, () => begin(program));
  stops.push(started.stop);
  env[variable] = started.url;
}

async function stopEngines() {
  await Promise.all(stops.splice(0).map((stop) => stop()));
}

async function leave() {
  await stopRunning();
  await stopEngines();
  process.exit(130);
}
