import { OF_THE_ACCOUNT, type TableData } from '@inlay/platform/database/table-data.ts';
import './tables.ts';

export default [
  {
    table: 'licence_reminders',
    kept: '60 days after the period ended',
    subject: OF_THE_ACCOUNT,
    account: { column: 'licence_id', of: 'licences' },
  },
] satisfies readonly TableData[];
