import type { Row } from '../../bench/row.ts';
import type { Figure } from '../../tests/redteam/figures.ts';
import { CHART_CSS, barSvg, escapeXml } from './charts.ts';
import type { Figures } from './read-figures.ts';

const PAGE_CSS = `
  body { max-width: 1100px; margin: 0 auto; padding: 32px 20px 64px; background: var(--ground); color: var(--text); font: 15px/1.6 system-ui, sans-serif; }
  h1 { font-size: 28px; margin: 0 } h2 { font-size: 20px; margin: 48px 0 4px } h3 { font-size: 15px; margin: 28px 0 6px }
  p { margin: 4px 0; color: var(--subtle) } .scroll { overflow-x: auto } table { width: 100%; border-collapse: collapse; font-size: 14px; line-height: 20px }
  th, td { padding: 7px 12px 7px 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top } th { border: 0; font-weight: 500; color: var(--subtle) }
  td.number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums } td svg { display: block; margin-top: 3px }
  .held { color: light-dark(#12703f, #5fd394) } .missed { color: var(--bad); font-weight: 600 } code { font: 13px ui-monospace, monospace }
`;

/** Everything that was measured here, on one page without a script: a file to open, with nothing to fetch. */
export function drawPage({ bench, redteam, trust }: Figures, machine: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Inlay figures</title><style>${CHART_CSS}${PAGE_CSS}</style></head><body><h1>Inlay figures</h1>
<p>Measured on this machine, ${escapeXml(machine)}. Each figure bears the date of its own run; the brass line is its target.</p>
${attacked(redteam)}${trusted(trust)}${measured(bench)}</body></html>\n`;
}

const day = (at: string): string => at.slice(0, 10);
const verdict = (held: boolean): string => (held ? '<span class="held">held</span>' : '<span class="missed">MISSED</span>');
const heading = (title: string, verb: string, what: string): string => `<h2>${title}</h2><p>${what} <code>npm run ${verb}</code></p>`;
const notRun = '<p>Not run on this machine yet.</p>';
const table = (head: readonly string[], rows: readonly string[]): string =>
  `<div class="scroll" tabindex="0"><table><thead><tr>${head.map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;

function attacked(figures: readonly Figure[]): string {
  const percent = (share: number) => `${(100 * share).toFixed(2)} %`;
  const row = ({ attack, labelled, tries, hits, low, high, target, held, missing, at }: Figure): string => {
    const name = escapeXml(labelled === undefined ? attack : `${attack}, ${labelled.toLocaleString('en')} solved ones to learn from`);
    if (missing !== undefined) return `<tr><td>${name}</td><td colspan="5">not run: ${escapeXml(missing)}</td></tr>`;
    const value = hits / tries;
    const svg = barSvg({ value, low, high, target: target ?? undefined, look: held === false ? 'bad' : 'good' }, 0.5);
    return `<tr><td>${name}</td><td class="number">${percent(value)}</td><td>${svg}</td><td class="number">${percent(low)} to ${percent(high)}</td><td>${target === null ? 'reported' : `≤ ${percent(target)} ${verdict(held === true)}`}</td><td class="number">${tries}, ${day(at)}</td></tr>`;
  };
  const types = [...new Set(figures.map(({ type }) => type))].map((type) => {
    const own = figures.filter((figure) => figure.type === type);
    return `<h3>${escapeXml(type)}</h3>${table(['Attack', 'Success', '0 to 50 %', '95 % bounds', 'Target', 'Challenges'], own.map(row))}`;
  });
  const what = 'What scripted attackers achieve against each challenge, with fixed seeds.';
  return heading('Captcha under attack', 'redteam', what) + (types.join('') || notRun);
}

function trusted(figures: Figures['trust']): string {
  const rows = figures.map(
    ({ test, what, target, figure, held, engine, control, at }) =>
      `<tr><td>${test}</td><td>${escapeXml(what)}</td><td>${escapeXml(target)}</td><td>${escapeXml(figure)}</td><td>${verdict(held)}</td><td>${escapeXml(engine)}</td><td>${escapeXml(control)}</td><td class="number">${day(at)}</td></tr>`,
  );
  const what = 'Attacks and faults, each beside a deliberately broken build that the same test must catch.';
  const head = ['Test', 'What', 'Target', 'Figure', '', 'Engine', 'Broken build', 'Date'];
  return heading('Trust', 'trust', what) + (rows.length > 0 ? table(head, rows) : notRun);
}

function measured(parts: Figures['bench']): string {
  const number = (value: number) => (value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(value >= 10 ? 1 : 2));
  const row = ({ name, value, unit, budget, beside }: Row): string => {
    const peer = name.trimStart().startsWith('beside:');
    const svg = budget
      ? barSvg({ value, target: budget.bound, look: budget.kept ? 'good' : 'bad' }, 1.25 * Math.max(value, budget.bound))
      : '';
    return `<tr><td${peer ? ' style="padding-left:16px"' : ''}>${escapeXml(name.trim())}</td><td class="number">${number(value)} ${escapeXml(unit)}</td><td>${svg}</td><td>${budget ? `${escapeXml(budget.text)} ${verdict(budget.kept)}` : ''}</td><td>${escapeXml(beside ?? '')}</td></tr>`;
  };
  const tables = parts.map(
    ({ part, at, node, rows }) =>
      `<h3>${escapeXml(part)}, ${day(at)}, Node ${escapeXml(node)}</h3>${table(['What', 'Figure', '', 'Budget', 'Beside'], rows.map(row))}`,
  );
  return heading('Size and speed', 'bench', 'Beside peers, floors and budgets.') + (tables.join('') || notRun);
}
