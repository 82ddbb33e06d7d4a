import { Readable } from 'node:stream';
import { PLAN_NAMES } from '@inlay/catalogue/plans.ts';
import type { AnswerOf, QueryOf } from '@inlay/kernel/contract.ts';
import { BOM, csvLine } from '@inlay/platform/files/csv.ts';
import { type Limits, takeOrRefuse } from '@inlay/platform/limits/limits.ts';
import type { LimitRule } from '@inlay/platform/limits/windows.ts';
import type { Operator } from '@inlay/platform/sessions/signed-in.ts';
import type { exportAccounts as call, listAccounts } from '../contract.ts';
import { listAccounts as readPage } from './list-accounts.ts';
import type { OperateParts } from './operate-parts.ts';

/** Each reads every account. */
export const ACCOUNT_EXPORTS: LimitRule = { name: 'operator-account-exports', points: 10, seconds: 3_600 };
const ROWS_AT_ONCE = 100;
const HEAD = ['Username', 'Email', 'Plan', 'Asks for', 'Projects', 'Registered', 'Last seen', 'State', "Today's limit"];

type Item = AnswerOf<typeof listAccounts>['body']['items'][number];
type Caller = { readonly operator: Operator; readonly address: string };

/**
 * The accounts that the list shows, read piece by piece while the file is sent.
 * @throws Refusal `rate_limited`
 */
export async function exportAccounts(
  parts: OperateParts & { readonly limits: Limits },
  { operator, address }: Caller,
  query: QueryOf<typeof call>,
): Promise<{ content: Readable; name: string }> {
  const { db, audit, clock, limits, sessions } = parts;
  await takeOrRefuse(limits, ACCOUNT_EXPORTS, operator.actorId);
  await db.transaction().execute(async (queries) => {
    await sessions.hold(queries, operator);
    await audit(queries, { accountId: operator.actorId, action: 'operator.accounts-exported', target: query.filter, address });
  });
  const day = new Date(clock()).toISOString().slice(0, 10);
  return { content: Readable.from(lines(parts, query), { objectMode: false }), name: `accounts-${day}.csv` };
}

async function* lines(parts: OperateParts, query: QueryOf<typeof call>): AsyncGenerator<string> {
  yield BOM + csvLine(HEAD);
  for (let cursor: string | undefined; ;) {
    const { items, next } = await readPage(parts, { ...query, limit: ROWS_AT_ONCE, cursor });
    if (items.length > 0) yield items.map((item) => csvLine(cellsOf(item))).join('');
    if (next === null) return;
    cursor = next;
  }
}

const cellsOf = (item: Item) => [
  item.userName,
  item.email,
  PLAN_NAMES[item.plan],
  item.asksFor && PLAN_NAMES[item.asksFor],
  item.projects,
  new Date(item.createdAt),
  item.lastSeenAt === null ? null : new Date(item.lastSeenAt),
  stateOf(item),
  item.nearLimit && `${item.nearLimit.percent}% of ${item.nearLimit.unit}`,
];

function stateOf({ suspendedAt, emailProven }: Item): string {
  if (suspendedAt !== null) return 'Suspended';
  return emailProven ? 'Active' : 'Email unconfirmed';
}
