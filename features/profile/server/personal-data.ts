import type { TableData } from '@inlay/platform/database/table-data.ts';
import './tables.ts';

export default [
  { table: 'profiles', kept: 'as long as the account', account: { column: 'account_id' }, files: ['business_logo'] },
] satisfies readonly TableData[];
