// npm run mutation [path …]: how many small changes of the code that decides who gets in are noticed by the tests beside it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { recordFigure } from '../tests/support/trust.ts';
import { type Mutant, mutate } from './mutation/mutate.ts';
import { CONTROL, PARTS } from './mutation/parts.ts';
import { scoreOf, survivorsOf } from './mutation/score.ts';

/** Of a hundred changes. */
const TARGET = 85;
const SURVIVORS = '.build/figures/mutation.txt';

const root = resolve(import.meta.dirname, '..');
const pathOf = (file: string) => relative(root, file);
const percentText = (percent: number) => `${percent.toFixed(1)} %`;

const wanted = process.argv.slice(2);
const parts = PARTS.map((part) => ({
  ...part,
  files: part.files.filter((file) => wanted.length === 0 || wanted.some((path) => file.startsWith(path))),
})).filter(({ files }) => files.length > 0);
if (parts.length === 0) console.log(`None of the files that are changed begins with ${wanted.join(' or ')}: see tools/mutation/parts.ts.`);

const began = performance.now();
const mutants: Mutant[] = [];
for (const part of parts) {
  console.log(`${part.name}: ${part.files.length} files`);
  mutants.push(...(await mutate(part)));
}
const score = scoreOf(mutants);
printFiles();

const survivors = survivorsOf(mutants, pathOf);
mkdirSync(join(root, '.build/figures'), { recursive: true });
writeFileSync(join(root, SURVIVORS), survivors.map((line) => `${line}\n`).join(''));
console.log(`\n${score.killed} of ${score.killed + score.survived} changes noticed, ${percentText(score.percent)}; target ≥ ${TARGET} %.`);
console.log(`Ran in ${((performance.now() - began) / 60_000).toFixed(1)} min. What no test noticed is listed in ${SURVIVORS}.`);

const falls = wanted.length > 0 || (await controlFalls());
process.exitCode = falls && score.percent >= TARGET ? 0 : 1;

/** Without a file's own tests the score must fall below the target; only then does the figure say something. */
async function controlFalls(): Promise<boolean> {
  const [file = ''] = CONTROL.files;
  console.log(`\ncontrol: ${file} without its own tests`);
  const { percent } = scoreOf(await mutate(CONTROL));
  console.log(`control: ${percentText(percent)}`);
  recordFigure({
    test: 'T27',
    what: 'small changes of auth, token, licence and validation code that a test notices',
    target: `≥ ${TARGET} %`,
    figure: `${percentText(score.percent)}: ${score.killed} of ${score.killed + score.survived} killed, ${score.survived} survived`,
    held: score.percent >= TARGET && percent < TARGET,
    engine: 'SQLite',
    control: `${file.split('/').at(-1)} without its own tests: ${percentText(percent)}`,
  });
  return percent < TARGET;
}

function printFiles(): void {
  console.log(`\n${'file'.padEnd(58)} killed  survived    score`);
  for (const file of new Set(mutants.map(({ fileName }) => fileName))) {
    const { killed, survived, percent } = scoreOf(mutants.filter(({ fileName }) => fileName === file));
    console.log(
      `${pathOf(file).padEnd(58)} ${String(killed).padStart(6)} ${String(survived).padStart(9)} ${percentText(percent).padStart(8)}`,
    );
  }
}
