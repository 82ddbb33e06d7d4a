import type { Figures } from './read-figures.ts';

type TrustFigures = Figures['trust'];

/** A line of the programme: a figure, or the place of one that nobody has measured on this machine. */
export interface TrustRow {
  readonly test: string;
  /** What the test as a whole is about. */
  readonly about: string;
  readonly seen?: TrustFigures[number];
}

const PROGRAMME = [
  'load held, no errors',
  'authentication by-passed',
  'tokens replayed',
  'acknowledged writes lost by kill -9',
  'power lost',
  'malformed input',
  'oversized and compressed bodies',
  'uploads',
  'slow clients',
  'requests forged through the server',
  'scripts in texts',
  'headers, origins, cookies',
  'brute force and lock-out',
  'enumeration',
  'one-time codes',
  'clocks',
  'database down',
  'Redis down',
  'mail server down',
  'webhook receivers that behave badly',
  'races',
  'disk full, restart',
  'backup, restore, migrations',
  'secrets leaked',
  'log-out and sessions',
  'random actions against a model',
  'mutation score',
  'dependencies',
  'limits shared with an attacker',
  'a neighbour’s failures',
  'the easiest way in, by choice',
  'a cannon of mails',
  'bursts of guesses and registrations',
  'step-up: a stolen session and a password',
  'rotation of SECRET_KEY, names of networks',
  'doors for operators, hosts, encoded paths',
  'identifiers and text on both engines',
  'what is kept of people',
  'a pump of text messages',
  'what is shipped',
  'spam in forms',
  'forged mail that comes in',
];

/** Every figure there is, and a row for each test without one, in the order of the programme. */
export const trustRows = (figures: TrustFigures): TrustRow[] =>
  PROGRAMME.flatMap((about, i) => {
    const test = `T${i + 1}`;
    const own = figures.filter((figure) => figure.test === test);
    return own.length > 0 ? own.map((seen) => ({ test, about, seen })) : [{ test, about }];
  });

const shown = ({ figure, held, reason }: TrustFigures[number]): string => (held || !reason ? figure : `${figure}; ${reason}`);

const verdict = ({ seen }: TrustRow): string => (seen ? (seen.held ? 'held' : 'NOT HELD') : 'not run');

/** For the terminal. */
export function trustText(rows: readonly TrustRow[]): string {
  const blocks = rows.map((row) => {
    const { test, about, seen } = row;
    const head = `${test.padEnd(4)} ${verdict(row).padEnd(9)} ${seen?.what ?? about}${!seen || seen.engine === '–' ? '' : ` (${seen.engine})`}`;
    if (!seen) return head;
    const lines = { target: seen.target, figure: shown(seen), control: seen.control, date: seen.at.slice(0, 16).replace('T', ' ') };
    return [head, ...Object.entries(lines).map(([name, text]) => `     ${name.padEnd(9)} ${text}`)].join('\n');
  });
  const [held, not, open] = ['held', 'NOT HELD', 'not run'].map((state) => rows.filter((row) => verdict(row) === state).length);
  return `${blocks.join('\n\n')}\n\n${held} figures held, ${not} not held, ${open} tests without a figure.`;
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');

/** The figures of a page that `trustMarkdown` wrote. */
export function readTrustMarkdown(page: string): TrustFigures {
  const rows = page.split('\n').filter((line) => /^\| T\d+ \|/.test(line));
  return rows.flatMap((line) => {
    const cells = line
      .slice(2, -2)
      .split(/(?<!\\) \| /)
      .map((text) => text.replaceAll('\\|', '|'));
    const [test = '', what = '', target = '', figure = '', verdict = '', engine = '', control = '', at = ''] = cells;
    return at === '' ? [] : [{ test: test as `T${number}`, what, target, figure, held: verdict === 'held', engine, control, at }];
  });
}

/** What an attacker can still do, as that is how the owner gets back in. */
const PRICES = [
  'Whoever reads the mailbox within 72 hours of a change of the second factor can remove that factor with the mailed link (decision 0016).',
  'An owner who finds the address moved only after 72 hours leaves a way back in the thief’s mailbox by going back by hand (decision 0016).',
];

/** For `docs/trust.md`. */
export function trustMarkdown(rows: readonly TrustRow[], machine: string): string {
  const lines = rows.map((row) => {
    const { test, about, seen } = row;
    const cells = seen
      ? [test, seen.what, seen.target, shown(seen), verdict(row), seen.engine, seen.control, seen.at.slice(0, 10)]
      : [test, about, '', '', verdict(row), '', '', ''];
    return `| ${cells.map(cell).join(' | ')} |`;
  });
  return `# What Inlay promises under attack and faults

What the long form of each test showed on one machine (${machine}). \`npm run trust\` runs it again, \`npm run trust T3\` one of them, and
\`npm run figures -- --publish\` writes this page anew. A short form of each runs in \`npm test\`. The control is a build that was broken
on purpose: the same test must see it.

| | What | Target | Seen | | Engine | Control | Date |
|---|---|---|---|---|---|---|---|
${lines.join('\n')}

## What is paid for it

${PRICES.map((price) => `- ${price}`).join('\n')}
`;
}
