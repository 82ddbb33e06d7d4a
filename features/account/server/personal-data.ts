import type { TableData } from '@inlay/platform/database/table-data.ts';
import './tables.ts';

const account = { column: 'account_id' };
const kept = 'as long as the account';

export default [
  { table: 'account_personal', kept, account },
  { table: 'account_business', kept, account },
] satisfies readonly TableData[];
