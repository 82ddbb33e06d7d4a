/**
 * What scripted attackers achieve: `npm run redteam -- [type …] [--challenges 500] [--difficulty 1] [--publish]`. Every attack gets the
 * same challenges, the same at each run; the type's own `judge` decides. Success with its bounds stands beside the target.
 * `--attack <part of a name>` tries some alone and keeps nothing; `--publish` sets the table of the page from all figures that are kept.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { CaptchaType, Difficulty } from '@inlay/catalogue/captcha/server/captcha-type.ts';
import { loadTypes } from '@inlay/catalogue/captcha/server/challenge/load-types.ts';
import type { Attack } from './attack.ts';
import { attacksEverywhere, blindFigure } from './everywhere.ts';
import { type Figure, keepFigures, printFigure, targetOf } from './figures.ts';
import { publishFigures } from './publish-figures.ts';
import { drawChallenges, type Field, scoreAttack } from './score-attack.ts';
import { sounds } from './sounds/studio.ts';

/** Answers alone are enough for these, so they are many. */
const BLIND_ANSWERS = 2_500;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    attack: { type: 'string', default: '' },
    challenges: { type: 'string', default: '500' },
    difficulty: { type: 'string', default: '1' },
    labelled: { type: 'string', default: '50,200,1000' },
    publish: { type: 'boolean', default: false },
  },
});
const difficulty = Number(values.difficulty) as Difficulty;
const curve = values.labelled.split(',').map(Number);

const types = new Map([...(await loadTypes()), [sounds.slug, sounds]]);
for (const slug of positionals)
  if (!types.has(slug)) throw new Error(`There is no type "${slug}". There are: ${[...types.keys()].join(', ')}.`);

const all: Figure[] = [];
for (const [slug, type] of types) {
  if (positionals.length > 0 && !positionals.includes(slug)) continue;
  const start = process.cpuUsage();
  console.log(`\n${slug}`);
  const figures = await attackType(type);
  const { user, system } = process.cpuUsage(start);
  console.log(`  ${((user + system) / 1e6).toFixed(0)} s of a core`);
  all.push(...figures);
}
const missed = all.filter(({ held }) => held === false);
console.log(`\n${all.filter(({ held }) => held).length} targets held, ${missed.length} missed.`);
if (values.publish) publishFigures();

async function attackType(type: CaptchaType): Promise<Figure[]> {
  // A recording takes as long to make as ten pictures, and its few answers leave no doubt sooner.
  const others = drawChallenges(type, 'others', type === sounds ? Math.max(...curve) : BLIND_ANSWERS, difficulty);
  const challenges = drawChallenges(type, 'challenges', Number(values.challenges), difficulty);
  const field: Field = { type, difficulty, challenges, solved: others.slice(0, Math.max(...curve)), curve };
  const figures = [blindFigure(type, difficulty, [...challenges, ...others])];
  for (const figure of figures) printFigure(figure);
  const everywhere = type === sounds ? [] : attacksEverywhere(targetOf(type.slug));
  for (const attack of [...everywhere, ...(await ownAttacks(type.slug))]) {
    if (!attack.name.includes(values.attack)) continue;
    const own = await scoreAttack(field, attack);
    for (const figure of own) printFigure(figure);
    figures.push(...own);
    // After each, so that a run that is broken off leaves what it had.
    if (values.attack === '') keepFigures(type.slug, figures);
  }
  return figures;
}

async function ownAttacks(slug: string): Promise<readonly Attack[]> {
  const file = join(import.meta.dirname, `attacks/${slug}.ts`);
  if (!existsSync(file)) return [];
  return ((await import(pathToFileURL(file).href)) as { default: readonly Attack[] }).default;
}
