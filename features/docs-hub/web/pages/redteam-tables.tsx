import { ChevronDown } from 'lucide-react';
import { families } from 'virtual:catalogue';
import { CardCell, CardRow, CardTable } from '@inlay/ui/layout/card-table.tsx';
import {
  asPercent,
  type RedteamFigures,
  type RedteamRow,
  type RedteamSummary,
  fewestChallenges,
  summariesOf,
} from '../../rules/redteam-figures.ts';

/** They belong to every type, so they are no component. */
const SOUNDS = ['sounds', 'Counted sounds'] as const;
const names = new Map([...families.flatMap(({ components }) => components).map(({ slug, name }) => [slug, name] as const), SOUNDS]);
const nameOf = (type: string) => names.get(type) ?? type;

const day = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const rate = ({ hits, tries }: RedteamRow) => asPercent(hits / tries);
const nameOfAttack = ({ attack, labelled }: RedteamRow) =>
  labelled === undefined ? attack : `${attack}; ${labelled.toLocaleString('en')} solved`;
const targetOf = ({ target }: RedteamRow) => (target === null ? 'reported' : `${asPercent(target)} at most`);

const Figure = ({ row }: { row: RedteamRow | undefined }) =>
  row ? (
    <span>
      <strong className="font-semibold whitespace-nowrap text-text">{rate(row)}</strong>{' '}
      <span className="text-subtle">{nameOfAttack(row)}</span>
    </span>
  ) : (
    '–'
  );

/** All types at a glance, then every attack. */
export function RedteamTables({ figures }: { figures: RedteamFigures }) {
  const summaries = summariesOf(figures);
  return (
    <section aria-labelledby="figures" className="mt-16">
      <h2 id="figures" className="heading-2">
        What scripts achieve
      </h2>
      <p className="mt-2 max-w-[68ch] text-muted">
        Each attack&apos;s share of right answers in at least {fewestChallenges(figures)} challenges of each type, at the difficulty
        everyone starts with. Measured on {day(figures.date)} on {figures.machine} by <code className="docs-code">npm run redteam</code>,
        with the same seeds each time, so you get the same figures.
      </p>
      <div className="card mt-6 overflow-hidden">
        <CardTable
          label="Success by type"
          heads={[{ label: 'Type' }, { label: 'Best script' }, { label: 'Best trained attack' }, { label: 'Blind guess', right: true }]}
        >
          {summaries.map(({ type, script, trained, blind }) => (
            <CardRow key={type}>
              <CardCell>
                <span className="font-[550]">{nameOf(type)}</span>
              </CardCell>
              <CardCell label="Best script">
                <Figure row={script} />
              </CardCell>
              <CardCell label="Best trained attack">
                <Figure row={trained} />
              </CardCell>
              <CardCell label="Blind guess" right>
                <span className="whitespace-nowrap">{blind ? rate(blind) : '–'}</span>
              </CardCell>
            </CardRow>
          ))}
        </CardTable>
      </div>
      <p className="mt-4 max-w-[68ch] text-muted">
        A script has no examples. A trained attack first sees the stated number of solved challenges. We set ourselves limits for scripts.
        For trained attacks we know no honest limit, so we report the result.
      </p>
      <h3 className="heading-3 mt-10 mb-3">Every attack</h3>
      <div className="border-t border-line">
        {summaries.map((summary) => (
          <TypeDetails key={summary.type} {...summary} />
        ))}
      </div>
    </section>
  );
}

/** Folds without a script, so that it opens on any page. */
function TypeDetails({ type, rows }: RedteamSummary) {
  return (
    <details className="group border-b border-line">
      <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4 rounded-xs py-2 font-[550] [&::-webkit-details-marker]:hidden">
        <span>
          {nameOf(type)} <span className="font-normal text-subtle">{rows.length} figures</span>
        </span>
        <ChevronDown size={16} aria-hidden className="flex-none text-subtle group-open:rotate-180" />
      </summary>
      <div className="card mb-6 overflow-hidden">
        <CardTable
          label={`Attacks on ${nameOf(type)}`}
          heads={[
            { label: 'Attack' },
            { label: 'Right', right: true },
            { label: '95 % bounds', right: true },
            { label: 'Tries', right: true },
            { label: 'Limit', right: true },
          ]}
        >
          {rows.map((row) => (
            <CardRow key={nameOfAttack(row)}>
              <CardCell>{nameOfAttack(row)}</CardCell>
              <CardCell label="Right" right>
                <span className="font-[550] whitespace-nowrap">{rate(row)}</span>
              </CardCell>
              <CardCell label="95 % bounds" right>
                <span className="whitespace-nowrap text-muted">
                  {asPercent(row.low)} to {asPercent(row.high)}
                </span>
              </CardCell>
              <CardCell label="Tries" right>
                <span className="text-muted">{row.tries.toLocaleString('en')}</span>
              </CardCell>
              <CardCell label="Limit" right>
                <span className="whitespace-nowrap text-muted">
                  {targetOf(row)}
                  {row.held === false && ', missed'}
                </span>
              </CardCell>
            </CardRow>
          ))}
        </CardTable>
      </div>
    </details>
  );
}
