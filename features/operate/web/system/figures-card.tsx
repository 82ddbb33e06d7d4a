import { formatBytes } from '@inlay/ui/format-bytes.ts';
import { formatMoment } from '@inlay/ui/format-moment.ts';
import type { SystemView } from './system-calls.ts';

const hours = (ms: number) => {
  const all = Math.floor(ms / 3_600_000);
  return all < 1 ? `${Math.floor(ms / 60_000)} min` : all < 48 ? `${all} h` : `${Math.floor(all / 24)} days`;
};

/** The process at a glance. */
export function FiguresCard({ system: { at, process, requests, disk } }: { system: SystemView }) {
  const figures = [
    ['Uptime', hours(Date.parse(at) - Date.parse(process.upSince)), `since ${formatMoment(process.upSince)}`],
    ['Answers', requests.count.toLocaleString('en'), 'since then'],
    ['Faults', requests.failed.toLocaleString('en'), 'answers with a 5xx status'],
    ['Memory', formatBytes(process.memory), `${formatBytes(disk.free)} of disk free`],
  ] as const;
  return (
    <dl className="card grid divide-line overflow-hidden max-sm:divide-y sm:grid-cols-2 xl:grid-cols-4 xl:divide-x">
      {figures.map(([name, value, note]) => (
        <div key={name} className="p-4 sm:p-5">
          <dt className="text-xs text-muted">{name}</dt>
          <dd className={`mt-1 ${name === 'Faults' && requests.failed > 0 ? 'text-danger' : ''}`}>
            <span className="text-[1.5rem]/8 font-semibold tracking-[-0.02em] tabular-nums">{value}</span>
            <span className="block text-xs text-muted">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
