import { caseKinds, judgeSections } from './case-kinds.ts';
import type { CaseRecord, CaseStatus } from './case-record.ts';
import { courtDays } from './court-days.ts';
import { farPlaces, nearPlaces } from './places.ts';
import type { Quarter } from './quarters.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';

/** Changes what is invented: raised when this file or what it draws from says something else, so that kept files are made again. */
export const CASES_VERSION = 1;

const PARTIES = 9_000;
const COUNSELS = 60;
const streets: readonly [string, ...string[]] = ['Example Street', 'Example Avenue', 'Example Road', 'Example Court', 'Sample Terrace'];

/** All cases of a quarter, invented: the same ones each time. No person, firm or address in them exists. */
export function makeCases(quarter: Quarter): CaseRecord[] {
  const random = seededRandom(`${quarter.quarter} ${CASES_VERSION}`);
  const days = filingDays(quarter, random);
  let sequence = quarter.firstSequence;
  let reopenedLeft = quarter.reopenedCases;

  return days.map((dateFiled, at) => {
    // Numbers are missing where other courts' cases stand.
    sequence += random.below(3) === 0 ? 2 : 1;
    // Each of the cases left is as likely to be one of the reopened ones left: in the end exactly so many are.
    const reopened = random.next() * (days.length - at) < reopenedLeft;
    if (reopened) reopenedLeft -= 1;
    const kind = random.pick(caseKinds);
    const judgeSection = random.pick(judgeSections);
    return {
      index: at + 1,
      caseId: (quarter.year % 100) * 1_000_000 + sequence,
      caseNumber: `${quarter.year}-${padded(sequence, 6)}-CC-${judgeSection.slice(2)}`,
      caseType: kind.caseType,
      judgeSection,
      dateFiled,
      defendant: `${kind.debtor} ${padded(1 + random.below(PARTIES), 4)}`,
      plaintiff: `${kind.creditor} ${padded(1 + random.below(kind.creditors), 2)}`,
      caseStatus: statusOf(reopened, random),
      opposingCounsel: random.below(5) < 2 ? 'Self-represented' : `Counsel ${padded(1 + random.below(COUNSELS), 2)}`,
      ...residence(random),
    };
  });
}

const padded = (number: number, digits: number): string => String(number).padStart(digits, '0');

const statusOf = (reopened: boolean, random: SeededRandom): CaseStatus => {
  if (reopened) return 'PJREPACT';
  return random.below(4) === 0 ? 'OPEN' : 'Open';
};

function residence(random: SeededRandom): Pick<CaseRecord, 'defendantAddress' | 'city' | 'state' | 'zip'> {
  const { city, state, zips } = random.pick(random.below(8) === 0 ? farPlaces : nearPlaces);
  const flat = random.below(4) === 0 ? `, Apt ${1 + random.below(60)}` : '';
  return { defendantAddress: `${100 + random.below(9_800)} ${random.pick(streets)}${flat}`, city, state, zip: random.pick(zips) };
}

/** The day of each case, none before the one ahead of it: a day takes in more or fewer than another. */
function filingDays(quarter: Quarter, random: SeededRandom): string[] {
  const days = courtDays(quarter);
  const loads = days.map(() => 0.7 + random.next() * 0.6);
  const whole = loads.reduce((sum, load) => sum + load, 0);
  const filed: string[] = [];
  let share = 0;
  for (const [at, day] of days.entries()) {
    share += (loads[at] ?? 0) / whole;
    const upTo = at === days.length - 1 ? quarter.totalcases : Math.round(share * quarter.totalcases);
    while (filed.length < upTo) filed.push(day);
  }
  return filed;
}
