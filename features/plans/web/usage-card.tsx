import type { ReactNode } from 'react';
import { PLAN_NAMES } from '@inlay/catalogue/plans.ts';
import { Card } from '@inlay/ui/layout/card.tsx';
import { LimitGauge, LimitWord } from '@inlay/ui/layout/limit-gauge.tsx';
import { WARN_AT } from '@inlay/ui/layout/limit-level.ts';
import { capital } from '@inlay/kernel/capital.ts';
import type { PlanOfAccount } from './plan-calls.ts';

/** Everything that a plan can limit, how much of it is used, and what happens past the limit. */
export function UsageCard({ plan: { plan, projects, meters } }: { plan: PlanOfAccount }) {
  const noLimit = `No limit on ${PLAN_NAMES[plan]}.`;
  return (
    <Card title="Usage against limits" note="Today, UTC, all projects together. Test keys never count." flush>
      <ul className="grid gap-px overflow-hidden rounded-b-lg bg-line sm:grid-cols-2">
        <Usage name="Projects" used={projects.used} most={projects.most} meter={false}>
          {projects.most === null ? noLimit : 'Archived projects are not counted.'}
        </Usage>
        {meters.map(({ meter, unit, used, perDay, beyond, counts }) => {
          const most = perDay[plan];
          return (
            <Usage key={meter} name={capital(unit)} used={used} most={most} meter>
              {most === null
                ? `${noLimit} Free: ${perDay.free?.toLocaleString('en')} a day.`
                : `We count ${counts}. After ${most.toLocaleString('en')} a day, ${beyond}.`}
            </Usage>
          );
        })}
      </ul>
    </Card>
  );
}

interface UsageProps {
  name: string;
  used: number;
  most: number | null;
  /** Whether it is counted by day, with a mail at 80 percent. */
  meter: boolean;
  children: ReactNode;
}

function Usage({ name, used, most, meter, children }: UsageProps) {
  const text = most === null ? used.toLocaleString('en') : `${used.toLocaleString('en')} of ${most.toLocaleString('en')}`;
  return (
    <li className="bg-surface p-4 sm:p-5 sm:last:odd:col-span-2">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="font-[550]">{name}</span>
        <span className="tabular-nums">{text}</span>
      </p>
      {most !== null && (
        <div className="mt-2.5">
          <LimitGauge label={name} used={used} most={most} text={text} calm={!meter} {...(meter && { markAt: WARN_AT })} />
          {meter && <LimitWord used={used} most={most} />}
        </div>
      )}
      <p className="mt-2 text-xs text-muted">{children}</p>
    </li>
  );
}
