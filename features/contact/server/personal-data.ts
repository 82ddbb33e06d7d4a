import type { TableData } from '@inlay/platform/database/table-data.ts';
import './tables.ts';

export default [
  {
    table: 'contact_messages',
    kept: '12 months; the network address 30 days',
    subject: { none: 'messages to Inlay, which are of no project' },
  },
] satisfies readonly TableData[];
