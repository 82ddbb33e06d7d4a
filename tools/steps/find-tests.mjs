import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { chooseTests, escape, isTest, mayHold, patternOf } from './choose-tests.mjs';
import { StepError, capture, root, tool } from './run.mjs';

const ROOMS = ['apps', 'catalogue', 'features', 'packages', 'tests', 'tools'];
const CLOSED = new Set(['node_modules', '.build', 'build']);

/**
 * The files that may hold what stands behind `npm test --`, judged by their sources.
 * @param {readonly string[]} args
 * @returns {import('./choose-tests.mjs').Choice}
 */
export function findCandidates(args) {
  const tests = ROOMS.flatMap(testsIn);
  const { vitest, playwright, titles } = chooseTests(args.map(fromRoot), { tests, exists: (path) => existsSync(join(root, path)) });
  if (titles.length === 0) return { vitest, playwright, titles };
  const holds = (path) => titles.some((title) => mayHold(readFileSync(join(root, withoutLine(path)), 'utf8'), title));
  return { vitest: vitest.filter(holds), playwright: playwright.filter(holds), titles };
}

/**
 * The arguments of each runner for them; a runner that has none of the titles is left out. A source may mention a title that is none, so
 * the runners are asked, and with the engines at hand, since what is skipped without them isn't listed.
 * @param {import('./choose-tests.mjs').Choice} candidates
 * @param {Record<string, string>} env
 * @returns {Promise<{ vitest?: string[], playwright?: string[] }>}
 */
export async function argumentsFor({ vitest, playwright, titles }, env) {
  const [inVitest, inPlaywright] = await Promise.all([
    titles.length > 0 && vitest.length > 0 ? vitestHaving(vitest, titles, env) : vitest,
    titles.length > 0 && playwright.length > 0 ? playwrightHaving(playwright, titles) : playwright,
  ]);
  const quoted = titles.map((title) => `"${title}"`).join(' or ');
  if (inVitest.length + inPlaywright.length === 0)
    throw new StepError(`There is no path ${quoted}, and no such title among the tests looked at.`);
  const pattern = patternOf(titles);
  return {
    vitest: inVitest.length > 0 ? [...inVitest.map(absolute), ...(pattern ? ['-t', pattern] : [])] : undefined,
    playwright: inPlaywright.length > 0 ? [...inPlaywright.map(asPattern), ...(pattern ? ['-g', pattern] : [])] : undefined,
  };
}

/** Absolute paths and those of the folder npm was called in are paths from the root too. */
function fromRoot(arg) {
  const [path = '', ...rest] = arg.split(' › ');
  const places = [process.env.INIT_CWD ?? root, root].map((folder) => resolve(folder, path));
  const place = places.find((one) => one.startsWith(root) && existsSync(withoutLine(one)));
  return place ? [relative(root, place) || '.', ...rest].join(' › ') : arg;
}

const withoutLine = (path) => path.replace(/:\d+$/, '');

function testsIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return CLOSED.has(entry.name) ? [] : testsIn(path);
    return isTest(path) ? [path] : [];
  });
}

async function vitestHaving(files, titles, env) {
  const folder = mkdtempSync(join(tmpdir(), 'inlay-titles-'));
  const list = join(folder, 'list.json');
  try {
    // Read without running them, groups that hang on a condition would be missed.
    const { code } = await capture(...tool('vitest', 'list', '--no-static-parse', `--json=${list}`, ...files.map(absolute)), { env });
    // One that doesn't load is for the run to show.
    if (code !== 0) return files;
    const pattern = new RegExp(patternOf(titles));
    const having = new Set(
      JSON.parse(readFileSync(list, 'utf8')).flatMap(({ name, file }) => (pattern.test(name) ? [relative(root, file)] : [])),
    );
    return files.filter((path) => having.has(withoutLine(path)));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function playwrightHaving(files, titles) {
  const { code, output } = await capture(...tool('playwright', 'test', '--list', '-g', patternOf(titles), ...files.map(asPattern)));
  return code !== 0 && output.includes('No tests found') ? [] : files;
}

const absolute = (path) => join(root, path);

/** Playwright takes paths for patterns. */
const asPattern = (path) => absolute(path).replace(/^(.*?)(:\d+)?$/, (_, file, line = '') => `${escape(file)}$${line}`);

/**
 * Whether one of these files, or what it takes from its environment, mentions a text: a variable of an engine, say.
 * @param {readonly string[]} files paths from the root
 */
export function mention(files, text, seen = new Set()) {
  return files.map(withoutLine).some((file) => {
    if (seen.has(file) || !existsSync(join(root, file))) return false;
    seen.add(file);
    const source = readFileSync(join(root, file), 'utf8');
    if (source.includes(text)) return true;
    const imports = [...source.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(([, path]) => join(dirname(file), path));
    return mention(imports, text, seen);
  });
}
