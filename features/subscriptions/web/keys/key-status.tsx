import { ClockAlert, ShieldCheck, ShieldX } from 'lucide-react';
import { Badge } from '@inlay/ui/layout/badge.tsx';
import type { LicenceKey } from '../subscription-calls.ts';

/** The state of a licence as colour, shape and word. Grace is expired too; the row says how long it still works. */
export function KeyStatus({ state }: { state: LicenceKey['state'] }) {
  if (state === 'active')
    return (
      <Badge tone="ok" icon={<ShieldCheck size={14} aria-hidden />}>
        Active
      </Badge>
    );
  if (state === 'expiring')
    return (
      <Badge tone="warn" icon={<ClockAlert size={14} aria-hidden />}>
        Expiring
      </Badge>
    );
  return (
    <Badge tone="bad" icon={<ShieldX size={14} aria-hidden />}>
      Expired
    </Badge>
  );
}
