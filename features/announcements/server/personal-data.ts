import type { TableData } from '@inlay/platform/database/table-data.ts';
import './tables.ts';

export default [
  { table: 'announcements', kept: 'a year', subject: { none: 'an operator’s words to every account' } },
] satisfies readonly TableData[];
