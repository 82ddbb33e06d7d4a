import { CircleAlert, TriangleAlert } from 'lucide-react';
import { type LimitLevel, limitLevel } from './limit-level.ts';

const fills: Record<LimitLevel, string> = { ok: 'bg-primary', warning: 'bg-warning', full: 'bg-danger' };

export interface LimitGaugeProps {
  /** What is counted, e.g. "Requests today". */
  label: string;
  used: number;
  most: number;
  /** What a screen reader says of it, e.g. "41 of 100 requests". */
  text: string;
  /** A share, from 0 to 1, that is marked. */
  markAt?: number;
  /** To have it all in use is how it is meant: it never warns. */
  calm?: boolean;
}

/** How much of a limit is used. */
export const LimitGauge = ({ label, used, most, text, markAt, calm = false }: LimitGaugeProps) => (
  <div
    role="meter"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={most}
    aria-valuenow={Math.min(used, most)}
    aria-valuetext={text}
    className="relative h-3 rounded-xs border border-line-strong bg-recess shadow-recess"
  >
    <div
      className={`h-full rounded-[3px] ${fills[calm ? 'ok' : limitLevel(used, most)]}`}
      style={{ width: `${shareOf(used, most) * 100}%` }}
    />
    {markAt !== undefined && <div className="absolute -inset-y-1 w-0.5 -translate-x-1/2 bg-brass" style={{ left: `${markAt * 100}%` }} />}
  </div>
);

/** Says in words what the gauge shows by its colour; nothing as long as there is nothing to say. */
export function LimitWord({ used, most }: Pick<LimitGaugeProps, 'used' | 'most'>) {
  const level = limitLevel(used, most);
  if (level === 'ok') return null;
  const [Icon, tone] = level === 'full' ? [CircleAlert, 'text-danger'] : [TriangleAlert, 'text-warning'];
  return (
    <p className={`mt-1 flex items-center gap-1.5 text-sm font-[550] ${tone}`}>
      <Icon size={16} aria-hidden />
      {level === 'full' ? 'Used up' : `${Math.floor(shareOf(used, most) * 100)} percent used`}
    </p>
  );
}

const shareOf = (used: number, most: number) => Math.min(used / most, 1);
