import type { TableData } from '@inlay/platform/database/table-data.ts';
import './tables.ts';

export default [
  { table: 'guestbook_entries', kept: '30 days', subject: { none: 'names that visitors typed, and no address' } },
] satisfies readonly TableData[];
