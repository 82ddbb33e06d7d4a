import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import type { Services } from '@inlay/platform/services.ts';
import type { TableData } from '@inlay/platform/database/table-data.ts';
import type { exportAccount as call } from '../contract.ts';
import { type Owned, type Row, findOwner, isOwned, readRows, subaccountsOf } from './store.ts';

type Export = AnswerOf<typeof call>['body'];
type Cell = string | number | null;

export const EXPORT_LIMIT = { name: 'account-export', points: 10, seconds: 3_600 };
const PUBLIC_IDS = new Set(['public_id', 'business_id', 'tax_id']);

/** How soon a process that is at another one may be asked again. */
const RETRY_S = 5;
/** Whole accounts in memory: a process makes one at a time. */
let underWay = false;

/**
 * Everything we store about the account, for its owner.
 * @throws Refusal `reauth_required`, `rate_limited`, `unavailable` while this process makes another one
 */
export async function exportAccount(...asked: Parameters<typeof makeExport>): Promise<Export> {
  const [{ limits, requireProof }, , { signedIn }] = asked;
  await requireProof(signedIn, 'download the data');
  await limits.take(EXPORT_LIMIT, signedIn.accountId);
  if (underWay) throw new Refusal('unavailable', { retryAfter: RETRY_S });
  underWay = true;
  try {
    return await makeExport(...asked);
  } finally {
    underWay = false;
  }
}

async function makeExport(
  { db, clock, audit, uploads }: Services,
  tables: readonly TableData[],
  { signedIn, address }: { signedIn: SignedIn; address: string },
): Promise<Export> {
  const { accountId } = signedIn;
  const owner = await findOwner(db, accountId);
  if (!owner) throw new Error('The account of a live session is gone.');
  const owned = tables.filter(isOwned);
  await audit(db, { accountId, action: 'account.exported', address });
  // Not in a transaction with the entry: SQLite's one writer would wait for all of it.
  const rows: (readonly [Owned, Row[]])[] = [];
  const accounts = [{ id: accountId }, ...(await subaccountsOf(db, accountId))];
  for (const table of owned) {
    const found: Row[] = [];
    for (const { id } of accounts) found.push(...(await readRows(db, table, id)));
    rows.push([table, found]);
  }
  const names = rows.flatMap(([{ files = [] }, found]) => found.flatMap((row) => files.map((column) => row[column])));
  const files: Export['files'] = [];
  for (const name of names) {
    const file = typeof name === 'string' ? await uploads.read(name) : undefined;
    if (file) files.push({ name: String(name), mimeType: file.mimeType, base64: Buffer.from(file.bytes).toString('base64') });
  }
  return {
    format: 'inlay-account-1',
    exportedAt: new Date(clock()).toISOString(),
    userName: owner.user_name,
    tables: Object.fromEntries(rows.map(([table, found]) => [table.table, found.map((row) => shown(table, row))])),
    files,
  };
}

const shown = ({ account, secret = [] }: Owned, row: Row): Record<string, Cell> =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => column !== account.column && !secret.includes(column) && !isInternalId(column))
      .map(([column, value]) => [column, column.endsWith('_at') ? asTime(value) : asCell(value)]),
  );

const isInternalId = (column: string): boolean => (column === 'id' || column.endsWith('_id')) && !PUBLIC_IDS.has(column);
const asTime = (value: unknown): Cell => (typeof value === 'number' ? new Date(value).toISOString() : asCell(value));
const asCell = (value: unknown): Cell => (value === null || typeof value === 'number' ? value : String(value));
