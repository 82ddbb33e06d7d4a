// npm run figures, and the end of npm run bench, redteam and trust: what these left behind, on one page.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { machine } from '../../bench/keep-rows.ts';
import { drawPage } from './draw-page.ts';
import { publishCharts } from './publish-charts.ts';
import { publishTrust } from './publish-trust.ts';
import { FIGURES, readFigures } from './read-figures.ts';

const figures = readFigures();
mkdirSync(FIGURES, { recursive: true });
const file = join(FIGURES, 'index.html');
writeFileSync(file, drawPage(figures, machine()));
console.log(`Figures with charts: file://${file}`);
if (process.argv.includes('--publish')) {
  const published = [...publishCharts(figures), ...publishTrust(figures, machine())];
  console.log(`Published: ${published.join(', ') || 'nothing, no run was found'}`);
}
