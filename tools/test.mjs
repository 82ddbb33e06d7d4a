// npm test and npm run check. Runs on any Node from 20 on, before anything is installed.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildSdk, buildWeb } from './steps/build.mjs';
import { chromiumVersion, provideChromium } from './steps/chromium.mjs';
import { countPlaywright, countVitest, discard } from './steps/count-results.mjs';
import { install } from './steps/install.mjs';
import { findPostgres, startPostgres } from './steps/postgres.mjs';
import { findRedis, startRedis } from './steps/redis.mjs';
import { StepError, capture, root, seconds, start, step, stopRunning, tool, whenAbandoned } from './steps/run.mjs';

const fast = process.argv[2] === 'check';
const reports = join(root, '.build/test');
const total = { passed: 0, failed: 0, skipped: 0 };
/** What failed, by name: said again at the end, where people look. */
const failed = [];
/** What the tests find in their environment: TEST_DATABASE_URL, TEST_VALKEY_URL, CHROMIUM_PATH; and what Node compiled before. */
const found = { NODE_COMPILE_CACHE: join(root, '.build/compile-cache') };
const engines = ['SQLite'];
const stops = [];
let interrupted = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void interrupt(signal));
whenAbandoned(() => void interrupt('SIGTERM'));

const began = performance.now();
process.chdir(root);
mkdirSync(reports, { recursive: true });
try {
  await prepare();
  await checkStatically();
  await runVitest();
  if (!fast) await runJourneys();
} catch (error) {
  fail(error);
} finally {
  await stopEngines();
}
if (!interrupted) close();

function close() {
  const skipped = total.skipped > 0 ? `; ${total.skipped} skipped` : '';
  process.stdout.write(`\nRan on ${engines.join(', ')} in ${seconds(began)}${skipped}.\n`);
  for (const name of failed) process.stdout.write(`Failed: ${name}\n`);
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

async function prepare() {
  await install();
  if (fast) return;
  await buildSdk();
  await buildWeb();
  await engine('PostgreSQL', 'TEST_DATABASE_URL', findPostgres, startPostgres);
  await engine('Redis', 'TEST_VALKEY_URL', findRedis, startRedis);
}

/** One that the caller names is used as it is; else one that is installed gets a throw-away instance; else it is left out. */
async function engine(name, variable, find, run) {
  if (process.env[variable]) {
    engines.push(`${name} (${variable})`);
    return;
  }
  const program = find();
  if (!program) {
    process.stdout.write(`${name} is not installed here: its tests are skipped.\n`);
    return;
  }
  try {
    const started = await step(`Starting a throw-away ${name}`, () => run(program));
    stops.push(started.stop);
    found[variable] = started.url;
    engines.push(`${name} ${started.version}`);
  } catch (error) {
    fail(error);
  }
}

async function checkStatically() {
  await check('Checking the format', 'oxfmt', '--check', '.');
  await check('Linting', 'oxlint');
  await check('Checking the types', 'tsc', '-b');
}

async function check(what, name, ...args) {
  if (interrupted) return;
  try {
    await step(what, async () => {
      const { code, output } = await capture(...tool(name, ...args));
      if (code !== 0) throw new StepError(output.trim());
    });
    total.passed += 1;
  } catch (error) {
    failed.push(what);
    fail(error);
  }
}

async function runVitest() {
  const report = join(reports, 'vitest.json');
  discard(report);
  const scope = fast ? ['--project', '!harm'] : [];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  await suite('Unit, conformance, attacks, faults', tool('vitest', 'run', ...reporters, ...scope), (code) => countVitest(report, code));
}

async function runJourneys() {
  found.CHROMIUM_PATH = await provideChromium();
  engines.push(`Chromium ${await chromiumVersion(found.CHROMIUM_PATH)}`);
  const report = join(reports, 'playwright.json');
  discard(report);
  found.PLAYWRIGHT_JSON_OUTPUT_FILE = report;
  await suite('Journeys', tool('playwright', 'test', '--reporter=list,json'), (code) => countPlaywright(report, code));
}

async function suite(what, [program, args], count) {
  if (interrupted) return;
  const suiteBegan = performance.now();
  process.stdout.write(`${what}:\n`);
  const code = await start(program, args, { env: found }).done;
  if (interrupted) return;
  const tally = count(code);
  for (const key of Object.keys(total)) total[key] += tally[key];
  failed.push(...tally.names);
  process.stdout.write(`${what}: ${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped, ${seconds(suiteBegan)}\n`);
}

function fail(error) {
  if (interrupted) return;
  total.failed += 1;
  process.stdout.write(`${error instanceof StepError ? error.message : error.stack}\n`);
}

async function stopEngines() {
  await Promise.all(stops.splice(0).map((stop) => stop()));
}

async function interrupt(signal) {
  interrupted = true;
  await stopRunning(signal);
  await stopEngines();
  process.exit(130);
}
