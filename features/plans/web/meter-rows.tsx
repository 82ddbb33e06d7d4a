import { capital } from '@inlay/kernel/capital.ts';
import { usePlan } from './plan-calls.ts';

/** Today's counts of an account in a line each, but those that `shown` shows. */
export function MeterRows({ shown }: { shown: string }) {
  const plan = usePlan().data;
  const others = plan?.meters.filter(({ meter }) => meter !== shown) ?? [];
  if (!plan || others.length === 0) return null;
  return (
    <dl className="border-t border-line text-sm">
      {others.map(({ meter, unit, used, perDay }) => {
        const most = perDay[plan.plan];
        return (
          <div key={meter} className="flex flex-wrap justify-between gap-x-4 px-4 py-3 sm:px-5">
            <dt className="font-[550]">{capital(unit)}</dt>
            <dd className={most !== null && used >= most ? 'font-[550] text-danger' : 'text-muted'}>
              {used.toLocaleString('en')}
              {most !== null && ` of ${most.toLocaleString('en')}`}
              {most !== null && used >= most && ', used up'}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
