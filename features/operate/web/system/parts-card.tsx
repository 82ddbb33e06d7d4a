import { CircleCheck, CircleX } from 'lucide-react';
import { Badge } from '@inlay/ui/layout/badge.tsx';
import { Card } from '@inlay/ui/layout/card.tsx';
import type { SystemView } from './system-calls.ts';

const NAMES: Readonly<Record<string, string>> = {
  database: 'Database',
  migrations: 'Migrations',
  claims: 'Token claims',
  drawings: 'Pre-drawn pictures',
  stopping: 'Accepting visitors',
};

export const nameOfPart = (part: string): string => NAMES[part] ?? part;

/** What the process needs to serve visitors, part by part. */
export const PartsCard = ({ system: { ready, parts } }: { system: SystemView }) => (
  <Card title="Readiness" aside={ready ? <Badge tone="ok">Ready</Badge> : <Badge tone="bad">Not ready</Badge>} flush>
    <ul className="divide-y divide-line text-sm">
      {parts.map(({ part, state, tookMs }) => (
        <li key={part} className="flex items-center gap-3 px-4 py-3 sm:px-5">
          {state === 'ok' ? (
            <CircleCheck size={16} aria-label="OK" className="flex-none text-success" />
          ) : (
            <CircleX size={16} aria-label="Failed" className="flex-none text-danger" />
          )}
          <span className="min-w-0 flex-1 font-[550]">{nameOfPart(part)}</span>
          {tookMs !== null && (
            <span className="font-mono text-xs text-muted">{tookMs < 10 ? tookMs.toFixed(1) : Math.round(tookMs)} ms</span>
          )}
        </li>
      ))}
    </ul>
  </Card>
);
