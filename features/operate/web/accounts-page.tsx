import { useState } from 'react';
import { countOf } from '@inlay/kernel/count.ts';
import { MINUTE_MS } from '@inlay/kernel/time.ts';
import { Button } from '@inlay/ui/button.tsx';
import { Segmented } from '@inlay/ui/form/segmented.tsx';
import { useNow } from '@inlay/ui/hooks/use-now.ts';
import { useSettled } from '@inlay/ui/hooks/use-settled.ts';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { Badge } from '@inlay/ui/layout/badge.tsx';
import { Card } from '@inlay/ui/layout/card.tsx';
import { CardCell, CardRow, CardTable } from '@inlay/ui/layout/card-table.tsx';
import { EmptyState } from '@inlay/ui/layout/empty-state.tsx';
import { FilterFields, FilterSearch } from '@inlay/ui/list/filter-fields.tsx';
import { LoadState } from '@inlay/ui/list/load-state.tsx';
import { ShowOlder } from '@inlay/ui/list/show-older.tsx';
import { shortTime } from '@inlay/ui/short-time.ts';
import { PLAN_NAMES } from '@inlay/catalogue/plans.ts';
import type { AccountFilter } from '../rules/operate-bodies.ts';
import { AccountDialog } from './account-dialog.tsx';
import { AccountState } from './account-state.tsx';
import { ExportButton } from './export-button.tsx';
import { type AccountItem, useAccounts } from './operate-calls.ts';
import { needsProof } from '@inlay/ui/overlay/needs-proof.ts';
import { ProofAsked } from '@inlay/ui/overlay/proof-asked.tsx';

const heads = [
  { label: 'Account' },
  { label: 'Plan' },
  { label: 'Last seen' },
  { label: 'State' },
  { label: 'Actions', hidden: true, right: true },
];
const TITLES: Readonly<Record<AccountFilter, string>> = {
  all: 'All',
  requests: 'Requests',
  near: 'Near a limit',
  suspended: 'Suspended',
  unproven: 'Email unconfirmed',
};

/** Every account of this installation, for whoever runs it. */
export default function AccountsPage() {
  const [typed, setTyped] = useState('');
  const [filter, setFilter] = useState<AccountFilter>('all');
  const [opened, setOpened] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const search = useSettled(typed.trim());
  const query = useAccounts(search, filter);
  const [first] = query.data?.pages ?? [];
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const isUnproven = needsProof(query.error);
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <h1 className="text-[1.5rem]/8 font-semibold tracking-[-0.022em]">Accounts</h1>
        <p className="mt-0.5 text-sm text-muted">Every account on this installation. Your activity log records what you change here.</p>
      </div>
      {failure !== undefined && (
        <Banner tone="bad" role="alert">
          {failure}
        </Banner>
      )}
      <Card
        title="Accounts"
        note={first && countOf(first.counts.all, 'account')}
        aside={items.length > 0 && <ExportButton search={search} filter={filter} onError={setFailure} />}
        flush
      >
        <FilterFields className="sm:grid-cols-[1fr_16rem] sm:items-center">
          <div>
            <Segmented
              label="Show"
              wraps
              value={filter}
              onChange={setFilter}
              segments={(Object.keys(TITLES) as AccountFilter[]).map((value) => ({
                value,
                label: (
                  <>
                    {TITLES[value]}
                    {first && <span className="text-muted max-sm:hidden"> {first.counts[value].toLocaleString('en')}</span>}
                  </>
                ),
              }))}
            />
          </div>
          <FilterSearch label="Search" hideLabel value={typed} placeholder="Name, email, domain or key" onChange={setTyped} />
        </FilterFields>
        {isUnproven && <ProofAsked ask={() => query.refetch({ throwOnError: true })} />}
        {!query.data && !isUnproven && <LoadState query={query} rows={5} label="Loading accounts" />}
        {first && items.length === 0 && (
          <EmptyState title={search === '' ? 'No accounts here' : `No account matches “${search}”`}>
            {search !== '' && 'Search for the beginning of a username, an email address or a domain, or for a whole siteKey.'}
          </EmptyState>
        )}
        {items.length > 0 && (
          <CardTable label="Accounts" heads={heads}>
            {items.map((account) => (
              <Row key={account.id} account={account} onOpen={() => setOpened(account.id)} />
            ))}
          </CardTable>
        )}
        <ShowOlder query={query} what="accounts" />
      </Card>
      {opened !== undefined && <AccountDialog id={opened} onClose={() => setOpened(undefined)} />}
    </div>
  );
}

function Row({ account, onOpen }: { account: AccountItem; onOpen: () => void }) {
  const now = useNow(MINUTE_MS);
  return (
    <CardRow>
      <CardCell>
        <span className="min-w-0">
          <span className="block font-[550] wrap-anywhere">{account.userName}</span>
          <span className="block text-xs text-muted wrap-anywhere">{account.email}</span>
        </span>
      </CardCell>
      <CardCell>
        <span>
          {PLAN_NAMES[account.plan]} {account.asksFor && <Badge tone="info">Asks for {PLAN_NAMES[account.asksFor]}</Badge>}
          <span className="block text-xs text-muted">{countOf(account.projects, 'project')}</span>
        </span>
      </CardCell>
      <CardCell>
        <span className="text-muted">{account.lastSeenAt === null ? 'never' : shortTime(account.lastSeenAt, now)}</span>
      </CardCell>
      <CardCell>
        <span>
          <AccountState account={account} />
          {account.nearLimit && <NearLimit level={account.nearLimit} />}
        </span>
      </CardCell>
      <CardCell>
        <Button size="sm" aria-label={`Open ${account.userName}`} onClick={onOpen}>
          Open
        </Button>
      </CardCell>
    </CardRow>
  );
}

/** What of today's limit is used, as far as a level was reached. */
function NearLimit({ level: { unit, percent } }: { level: NonNullable<AccountItem['nearLimit']> }) {
  return (
    <span className="mt-1 block text-xs text-muted">
      {percent < 100 ? `Over ${percent}% of today's ${unit}` : `All of today's ${unit} used`}
    </span>
  );
}
