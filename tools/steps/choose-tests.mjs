import { StepError } from './run.mjs';

/** Between the parts of a title as both runners and our own last lines print it. */
const SEPARATOR = / [>›] /;
const LINE = /:\d+$/;

/**
 * @typedef {object} Choice
 * @property {string[]} vitest paths of files, `:12` behind them where a line was asked for
 * @property {string[]} playwright the same of journeys
 * @property {string[]} titles the tests wanted of those files; all of them when there is none
 */

/**
 * Sorts what stands behind `npm test --`: a path that exists says where to look, anything else is a title to look for there, or
 * everywhere when no path is named. A line that names a failed test, `path › group › title`, is both.
 * @param {readonly string[]} args paths from the root
 * @param {{ tests: readonly string[], exists: (path: string) => boolean }} tree `tests`: the paths of all files of tests
 * @returns {Choice}
 */
export function chooseTests(args, { tests, exists }) {
  const option = args.find((arg) => arg.startsWith('-'));
  if (option) throw new StepError(`npm test knows no option ${option}. Name paths or titles: npm test -- <path or title> …`);
  const chosen = new Set();
  const titles = [];
  for (const arg of args) {
    const [first = '', ...rest] = arg.split(SEPARATOR);
    const path = first.replace(/^\.\//, '').replace(/\/+$/, '') || '.';
    if (!exists(path.replace(LINE, ''))) {
      titles.push(arg);
      continue;
    }
    for (const found of below(path, tests)) chosen.add(found);
    if (rest.length > 0) titles.push(rest.join(' › '));
  }
  const files = chosen.size > 0 ? [...chosen] : tests;
  return { vitest: files.filter((file) => !isJourney(file)), playwright: files.filter(isJourney), titles };
}

function below(path, tests) {
  if (tests.includes(path.replace(LINE, ''))) return [path];
  const found = path === '.' ? tests : tests.filter((test) => test.startsWith(`${path}/`));
  if (found.length === 0) throw new StepError(`${path} holds no tests.`);
  return found;
}

export const isTest = (path) => path.endsWith('.test.ts') || (path.startsWith('tests/journeys/') && path.endsWith('.spec.ts'));

const isJourney = (path) => path.replace(LINE, '').endsWith('.spec.ts');

/** Matches the full names of tests with one of these titles or parts of titles, in both runners. */
export const patternOf = (titles) => titles.map((title) => title.split(SEPARATOR).map(escape).join('(?: [>›])? ')).join('|');

/** Whether a title may stand in this source: as it is, or made from a row of a table, as `%s is refused` makes "Bob is refused". */
export const mayHold = (source, title) =>
  title.split(SEPARATOR).every((part) => source.includes(part) || patternsIn(source).some((pattern) => pattern.test(part)));

const BLANK = /%(?:\.\d+)?[sdifjoO#]|\$\{[^}]*\}|\$[\w.]+/;

function patternsIn(source) {
  const texts = source.matchAll(/(['"`])((?:\\.|(?!\1).)*)\1/g);
  const parts = [...texts].map(([, , text = '']) => text.split(BLANK));
  // What is nothing but blanks would match everything.
  const telling = parts.filter((literals) => literals.length > 1 && literals.some((literal) => /\w{3}/.test(literal)));
  return telling.map((literals) => new RegExp(`^${literals.map(escape).join('.+')}$`));
}

export const escape = (text) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
