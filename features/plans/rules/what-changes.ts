import { type AccountPlan, PROJECTS } from '@inlay/catalogue/plans.ts';
import { capital } from '@inlay/kernel/capital.ts';

interface Used {
  readonly projects: { readonly used: number };
  readonly meters: readonly {
    readonly unit: string;
    readonly used: number;
    readonly beyond: string;
    readonly perDay: Readonly<Record<AccountPlan, number | null>>;
  }[];
}

export interface Change {
  readonly what: string;
  readonly now: string;
  readonly later: string;
  readonly so: string;
}

const limitOf = (most: number | null, unit: string) => (most === null ? 'no limit' : `${most.toLocaleString('en')}${unit}`);

/** What another plan limits differently, and what that means for what is used now. */
export function whatChanges(from: AccountPlan, to: AccountPlan, { projects, meters }: Used): Change[] {
  const rows: Change[] = [
    {
      what: 'Projects',
      now: `${projects.used} of ${limitOf(PROJECTS[from], '')}`,
      later: limitOf(PROJECTS[to], ''),
      so: projectsThen(projects.used, to),
    },
    ...meters.map(({ unit, used, beyond, perDay }) => ({
      what: capital(unit),
      now: `${used.toLocaleString('en')} today, ${limitOf(perDay[from], ' a day')}`,
      later: limitOf(perDay[to], ' a day'),
      so: perDay[to] === null ? 'The daily limit no longer applies.' : `After ${perDay[to].toLocaleString('en')} a day, ${beyond}.`,
    })),
  ];
  return rows.filter((_row, at) =>
    at === 0 ? PROJECTS[from] !== PROJECTS[to] : meters[at - 1]?.perDay[from] !== meters[at - 1]?.perDay[to],
  );
}

function projectsThen(used: number, to: AccountPlan): string {
  const most = PROJECTS[to];
  if (most === null) return 'You can add as many as you need.';
  if (used > most) return `All ${used} keep working. You can’t add another.`;
  return used === most ? 'Nothing stops working. You can’t add another.' : `You can add ${most - used} more.`;
}
