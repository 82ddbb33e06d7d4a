import { ForRole } from '@inlay/ui/role/for-role.tsx';
import { Link } from 'react-router';
import { LICENCE_GRACE_MS } from '@inlay/kernel/constants.ts';
import { Button } from '@inlay/ui/button.tsx';
import { CardCell, CardRow } from '@inlay/ui/layout/card-table.tsx';
import { Stone } from '@inlay/ui/brand/stone.tsx';
import type { renew } from '../../contract.ts';
import { daysUntil } from '../../rules/licence.ts';
import { catalogueEntry } from '../subscribe/catalogue-entry.ts';
import { formatAgo, formatDate, formatUntil } from '../format-date.ts';
import { KeyStatus } from './key-status.tsx';
import { ShortKey } from './short-key.tsx';
import type { LicenceKey } from '../subscription-calls.ts';
import type { Renewal } from '../plan/use-renewal.tsx';

export interface KeyRowProps {
  licence: LicenceKey;
  now: number;
  renewal: Renewal;
}

export function KeyRowByExpiry({ licence, now, renewal }: KeyRowProps) {
  const { compKey, expiresAt, state } = licence;
  const entry = catalogueEntry(licence.component);
  const name = entry?.component.name ?? licence.component;
  const graceDays = daysUntil(Date.parse(expiresAt) + LICENCE_GRACE_MS, now);
  return (
    <CardRow>
      <CardCell>
        <Link
          to={`?c=${licence.component}`}
          className="inline-flex min-h-6 items-center gap-2 rounded-xs font-[550] hover:underline hover:underline-offset-4"
        >
          {entry && <Stone stone={entry.family.stone} />}
          {name}
        </Link>
      </CardCell>
      <CardCell label="Key">
        <ShortKey value={compKey} what={`key of ${name}`} />
      </CardCell>
      <CardCell label="Expires">
        <span className="tabular-nums">
          <span className="block whitespace-nowrap">{formatDate(expiresAt)}</span>
          <span className="block text-xs text-subtle">{formatUntil(expiresAt, now)}</span>
          {state === 'grace' && (
            <span className="block text-xs text-danger">works {graceDays === 1 ? '1 more day' : `${graceDays} more days`}</span>
          )}
        </span>
      </CardCell>
      <CardCell label="Last used">
        <span className="min-w-0">
          <span className="block whitespace-nowrap">{formatAgo(licence.lastUsedAt, now)}</span>
          {licence.lastUsedHost && (
            <span className="block max-w-32 truncate @4xl:max-w-44 text-xs text-subtle">{licence.lastUsedHost}</span>
          )}
        </span>
      </CardCell>
      <CardCell label="Status" right>
        <KeyStatus state={state} />
      </CardCell>
      <CardCell right>
        <ForRole<typeof renew> role="developer">
          <Button
            size="sm"
            look={state === 'grace' || state === 'expired' ? 'primary' : 'secondary'}
            aria-label={`Renew ${name}`}
            title={state === 'active' ? `Renewal opens ${formatDate(licence.renewableFrom)}` : undefined}
            disabled={state === 'active' || (renewal.busyKey !== null && renewal.busyKey !== compKey)}
            busy={renewal.busyKey === compKey}
            onClick={() => void renewal.renew(compKey)}
          >
            Renew
          </Button>
        </ForRole>
      </CardCell>
    </CardRow>
  );
}
