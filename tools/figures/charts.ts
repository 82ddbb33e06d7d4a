/** Charts without a script: each is one `<svg>`, drawn in the colours of the page around it (see `CHART_CSS`). */
export const CHART_CSS = `
  :root { color-scheme: light dark; --text: light-dark(#12172a, #ebeef7); --subtle: light-dark(#586077, #9ea6bb); --line: light-dark(#dadee7, #262c40);
    --ground: light-dark(#ffffff, #121625); --track: light-dark(#eceef3, #1c2133); --good: light-dark(#2a3fb0, #93a5ff); --bad: light-dark(#b4232a, #ff8f8a);
    --peer: light-dark(#7f889b, #6c768f); --target: light-dark(#7d5400, #e9bc62); }
  svg { font: 13px/1.4 system-ui, sans-serif; fill: var(--text); }
  .track { fill: var(--track) } .good { fill: var(--good) } .bad { fill: var(--bad) } .peer { fill: var(--peer) }
  .target { stroke: var(--target); stroke-width: 2 } .reach { stroke: var(--text); stroke-width: 1.5 } .subtle { fill: var(--subtle) }
`;

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export interface Bar {
  readonly value: number;
  /** Where the target line stands. */
  readonly target?: number | undefined;
  /** 95 % bounds, drawn as a whisker. */
  readonly low?: number;
  readonly high?: number;
  readonly look: 'good' | 'bad' | 'peer';
}

const HEIGHT = 14;

/** One bar of `width` px on a scale from 0 to `most`; longer values end at the edge. Its words stand beside it in the table. */
export function bar({ value, target, low, high, look }: Bar, most: number, width: number, y = 0): string {
  const x = (at: number) => (Math.min(width, Math.max(0, (at / most) * width)) || 0).toFixed(1);
  const middle = y + HEIGHT / 2;
  return [
    `<rect class="track" x="0" y="${y}" width="${width}" height="${HEIGHT}" rx="3"/>`,
    `<rect class="${look}" x="0" y="${y + 3}" width="${x(value)}" height="${HEIGHT - 6}" rx="2"/>`,
    low === undefined || high === undefined ? '' : `<path class="reach" d="M${x(low)} ${middle}H${x(high)}"/>`,
    target === undefined ? '' : `<path class="target" d="M${x(target)} ${y - 1}V${y + HEIGHT + 1}"/>`,
  ].join('');
}

export const barSvg = (what: Bar, most: number, width = 180): string =>
  `<svg width="${width}" height="${HEIGHT + 2}" viewBox="0 -1 ${width} ${HEIGHT + 2}" aria-hidden="true">${bar(what, most, width)}</svg>`;

export interface ChartLine extends Bar {
  readonly name: string;
  /** The value in words, e.g. '12.4 %'. */
  readonly words: string;
}

const ROW = 26;
const NAMES = 230;
const BARS = 320;
const WORDS = 170;

/** A whole chart as a file of its own: names on the left, values on the right, under a title, above a note. */
export function chartFile(title: string, note: string, lines: readonly ChartLine[], most: number): string {
  const width = NAMES + BARS + WORDS;
  const height = 40 + lines.length * ROW + 30;
  const rows = lines.map(
    (line, i) =>
      `<g transform="translate(0 ${40 + i * ROW})"><text x="${NAMES - 12}" y="12" text-anchor="end">${escapeXml(line.name)}</text>` +
      `<g transform="translate(${NAMES} 0)">${bar(line, most, BARS)}</g>` +
      `<text x="${NAMES + BARS + 12}" y="12">${escapeXml(line.words)}</text></g>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeXml(title)}">` +
    `<style>${CHART_CSS}</style><rect width="${width}" height="${height}" rx="8" fill="var(--ground)"/>` +
    `<text x="16" y="24" font-weight="600">${escapeXml(title)}</text>${rows.join('')}` +
    `<text class="subtle" x="16" y="${height - 12}" font-size="12">${escapeXml(note)}</text></svg>\n`
  );
}
