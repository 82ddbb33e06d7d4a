import type { TableData } from '@inlay/platform/database/table-data.ts';
import './tables.ts';

export default [
  {
    table: 'contact_messages',
    kept: 'an hour: what versions before this one wrote is moved to `form_submissions`',
    subject: { none: 'moved within an hour to `form_submissions`, where it is found' },
  },
] satisfies readonly TableData[];
