import { Badge } from '@inlay/ui/layout/badge.tsx';
import type { AccountItem } from './operate-calls.ts';

export function AccountState({ account: { suspendedAt, emailProven } }: { account: Pick<AccountItem, 'suspendedAt' | 'emailProven'> }) {
  if (suspendedAt !== null) return <Badge tone="bad">Suspended</Badge>;
  return emailProven ? <Badge tone="ok">Active</Badge> : <Badge tone="warn">Email unconfirmed</Badge>;
}
