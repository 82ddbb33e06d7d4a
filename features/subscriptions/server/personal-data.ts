import type { TableData } from '@inlay/platform/database/table-data.ts';
import './tables.ts';

export default [
  { table: 'licence_reminders', kept: '60 days after the period ended', account: { column: 'licence_id', of: 'licences' } },
] satisfies readonly TableData[];
