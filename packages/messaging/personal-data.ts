import type { TableData } from '@inlay/platform/database/table-data.ts';
import './tables.ts';

export default [
  { table: 'dev_inbox', kept: '7 days', account: { column: 'site_id', of: 'sites' }, newestBy: 'created_at' },
] satisfies readonly TableData[];
