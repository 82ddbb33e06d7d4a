import { ChartArea, Table2 } from 'lucide-react';
import { useState } from 'react';
import { STORAGE } from '@inlay/kernel/constants.ts';
import { Card } from '@inlay/ui/layout/card.tsx';
import { Segmented } from '@inlay/ui/form/segmented.tsx';
import { localStore } from '@inlay/web-client/storage.ts';
import { LineChart } from '../chart/line-chart.tsx';
import { Legend, type Line } from '../chart/line-style.tsx';
import { styleOfStep } from '../chart/step-style.ts';
import { CourseTable } from './course-table.tsx';
import { axisLabel, rangeName, stepTitle } from '../format-steps.ts';
import { countOf } from '../count-of.ts';
import type { Usage } from '../insights-calls.ts';
import { listNames } from '../step-words.ts';

type View = 'chart' | 'table';
const views = [
  { value: 'chart' as const, label: <ViewName icon={<ChartArea size={14} aria-hidden />} name="Chart" /> },
  { value: 'table' as const, label: <ViewName icon={<Table2 size={14} aria-hidden />} name="Table" /> },
];

/** The course of the range, as lines or as a table; which of them is remembered. */
export function CourseCard({ usage }: { usage: Usage }) {
  const [view, setView] = useState<View>(() => (localStore.get(STORAGE.insightsView) === 'table' ? 'table' : 'chart'));
  const { series, step, steps } = usage;
  const title = `Per ${step}`;
  const lines = steps.map(({ key, name }, i): Line => ({
    name,
    values: series.map((figures) => countOf(figures, key)),
    ...styleOfStep(i, steps.length),
  }));
  return (
    <Card
      title={title}
      flush
      aside={
        <>
          {view === 'chart' && (
            <div className="max-sm:order-1 max-sm:w-full">
              <Legend lines={lines} />
            </div>
          )}
          <Segmented
            label="View"
            segments={views}
            value={view}
            onChange={(next) => {
              setView(next);
              localStore.set(STORAGE.insightsView, next);
            }}
          />
        </>
      }
    >
      {view === 'table' ? (
        <CourseTable usage={usage} title={title} />
      ) : (
        <div className="relative p-3 sm:p-5">
          <LineChart
            label={`${listNames(steps.map(({ name }) => name))} ${title.toLowerCase()}, ${rangeName(usage)}`}
            lines={lines}
            titles={series.map(({ at }, i) => `${stepTitle(at, step)}${i === series.length - 1 ? ', so far' : ''}`)}
            axisText={(i, before) => axisLabel(series[i]?.at ?? '', before === undefined ? undefined : series[before]?.at, step)}
          />
          <CourseTable usage={usage} title={title} hidden />
        </div>
      )}
    </Card>
  );
}

function ViewName({ icon, name }: { icon: React.ReactNode; name: string }) {
  return (
    <>
      {icon}
      {name}
    </>
  );
}
