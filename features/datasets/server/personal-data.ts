import type { TableData } from '@inlay/platform/database/table-data.ts';
import './tables.ts';

export default [
  { table: 'dataset_options', kept: 'as long as the account', account: { column: 'account_id' } },
] satisfies readonly TableData[];
