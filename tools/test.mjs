// npm test, npm test -- <path or title> …, npm run check, and npm run test:night. Runs on any Node from 20 on, before anything is installed.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildSdk, buildWeb } from './steps/build.mjs';
import { chromiumVersion, findChromium, provideChromium } from './steps/chromium.mjs';
import { afterRepeat, countPlaywright, countVitest, discard, filesToRepeat } from './steps/count-results.mjs';
import { argumentsFor, findCandidates, mention } from './steps/find-tests.mjs';
import { install } from './steps/install.mjs';
import { memoryFolder } from './steps/memory-folder.mjs';
import { findPostgres, startPostgres } from './steps/postgres.mjs';
import { findRedis, startRedis } from './steps/redis.mjs';
import { StepError, capture, root, seconds, start, step, stopRunning, tool, whenAbandoned } from './steps/run.mjs';

const fast = process.argv[2] === '--fast';
const night = process.argv[2] === '--night';
const asked = fast || night ? [] : process.argv.slice(2);
const reports = join(root, '.build/test');
const total = { passed: 0, failed: 0, skipped: 0 };
/** What failed, by name: said again at the end, where people look. */
const failed = [];
/** What failed beside others and passed alone: failed all the same, and the place to look for is a race. */
const unsteady = [];
/** What the tests find in their environment: TEST_DATABASE_URL, TEST_VALKEY_URL, CHROMIUM_PATH, TEST_SCOPE, EVERY_LOOK; and what Node compiled before. */
const found = { NODE_COMPILE_CACHE: join(root, '.build/compile-cache') };
const engines = ['SQLite'];
const POSTGRES = { name: 'PostgreSQL', variable: 'TEST_DATABASE_URL', find: findPostgres, run: startPostgres };
const REDIS = { name: 'Redis', variable: 'TEST_VALKEY_URL', find: findRedis, run: startRedis };
const stops = [];
const memory = memoryFolder();
if (memory) process.env.TMPDIR = memory.path;
let interrupted = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void interrupt(signal));
whenAbandoned(() => void interrupt('SIGTERM'));

const began = performance.now();
process.chdir(root);
mkdirSync(reports, { recursive: true });
try {
  await install();
  if (asked.length > 0) await runChosen();
  else if (fast) await runFast();
  else await runAll();
} catch (error) {
  fail(error);
} finally {
  await stopEngines();
  memory?.remove();
}
if (!interrupted) close();

function close() {
  process.exitCode = total.failed > 0 ? 1 : 0;
  // Nothing has run, and the sentence that says why stands there.
  if (asked.length > 0 && total.passed === 0 && failed.length === 0) return;
  const skipped = total.skipped > 0 ? `; ${total.skipped} skipped` : '';
  process.stdout.write(`\nRan on ${engines.join(', ')} in ${seconds(began)}${skipped}.\n`);
  for (const name of failed) process.stdout.write(`Failed: ${name}\n`);
  for (const name of unsteady) process.stdout.write(`Passed alone: ${name}\n`);
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
}

/** On a push without what is left to the night; by night with it, and with each screen in every look. */
async function runAll() {
  if (night) found.EVERY_LOOK = '1';
  else found.TEST_SCOPE = 'push';
  // The builds leave half of two cores idle.
  const checked = checkStatically();
  await buildSdk();
  await buildWeb();
  await engine(POSTGRES);
  await engine(REDIS);
  (await checked)();
  found.CHROMIUM_PATH = await provideChromium();
  await runTwice(runVitest, ['--no-file-parallelism']);
  await runTwice(runJourneys, ['--workers=1']);
}

/** Files in which something failed get a second run, alone: it tells a broken test from one that others disturb, and excuses neither. */
async function runTwice(run, alone) {
  const first = await run();
  const files = filesToRepeat(first);
  if (interrupted || files.length === 0) return record(first);
  process.stdout.write(`\nOnce more, alone: ${files.join(', ')}\n`);
  record(afterRepeat(first, await run([...files, ...alone])));
}

async function runFast() {
  (await checkStatically())();
  record(await runVitest(['--project', '!harm']));
}

async function runChosen() {
  const candidates = findCandidates(asked);
  const files = [...candidates.vitest, ...candidates.playwright];
  if (mention(files, POSTGRES.variable)) await engine(POSTGRES);
  if (mention(files, REDIS.variable)) await engine(REDIS);
  const { vitest, playwright } = await argumentsFor(candidates, found);
  if (playwright || candidates.vitest.some((file) => /^tests\/(attacks|faults)\//.test(file))) {
    await buildSdk();
    await buildWeb();
  }
  if (vitest) record(await runVitest(vitest));
  if (playwright) record(await runJourneys(playwright));
}

/** One that the caller names is used as it is; else one that is installed gets a throw-away instance; else it is left out. */
async function engine({ name, variable, find, run }) {
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

/** Side by side: each of them waits for the disk or for its own last thread. Told together at their end, so that they can run beside a build. */
async function checkStatically() {
  const checks = await Promise.all([
    check('Checking the format', 'oxfmt', '--check', '.'),
    check('Linting', 'oxlint'),
    check('Checking the types', 'tsc', '-b'),
  ]);
  return () => checks.forEach(tell);
}

async function check(what, name, ...args) {
  const checkBegan = performance.now();
  const { code, output } = await capture(...tool(name, ...args));
  return { what, code, output, took: seconds(checkBegan) };
}

function tell({ what, code, output, took }) {
  if (interrupted) return;
  process.stdout.write(`${what} … ${code === 0 ? '' : 'failed, '}${took}\n`);
  if (code === 0) {
    total.passed += 1;
    return;
  }
  failed.push(what);
  fail(new StepError(output.trim()));
}

async function runVitest(scope = []) {
  // The test of a new component opens a page; for it alone nothing is installed.
  const chromium = process.env.CHROMIUM_PATH ?? findChromium();
  if (chromium) found.CHROMIUM_PATH = chromium;
  const report = join(reports, 'vitest.json');
  discard(report);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return suite('Unit, conformance, attacks, faults', tool('vitest', 'run', ...reporters, ...scope), (code) => countVitest(report, code));
}

async function runJourneys(scope = []) {
  found.CHROMIUM_PATH = await provideChromium();
  const engineName = `Chromium ${await chromiumVersion(found.CHROMIUM_PATH)}`;
  if (!engines.includes(engineName)) engines.push(engineName);
  const report = join(reports, 'playwright.json');
  discard(report);
  found.PLAYWRIGHT_JSON_OUTPUT_FILE = report;
  return suite('Journeys', tool('playwright', 'test', '--reporter=list,json', ...scope), (code) => countPlaywright(report, code));
}

/** @returns {Promise<import('./steps/count-results.mjs').Tally | undefined>} nothing when it was interrupted */
async function suite(what, [program, args], count) {
  if (interrupted) return undefined;
  const suiteBegan = performance.now();
  process.stdout.write(`${what}:\n`);
  const code = await start(program, args, { env: found }).done;
  if (interrupted) return undefined;
  const tally = count(code);
  process.stdout.write(`${what}: ${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped, ${seconds(suiteBegan)}\n`);
  return tally;
}

function record(tally) {
  if (!tally) return;
  for (const key of Object.keys(total)) total[key] += tally[key];
  failed.push(...tally.names);
  unsteady.push(...(tally.unsteady ?? []));
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
  memory?.remove();
  process.exit(130);
}
