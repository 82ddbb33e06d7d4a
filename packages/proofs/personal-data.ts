import type { TableData } from '@inlay/platform/database/table-data.ts';
import './tables.ts';

export default [
  { table: 'single_use', kept: '20 minutes', subject: { none: 'hashes of tokens, gone after 20 minutes' } },
] satisfies readonly TableData[];
