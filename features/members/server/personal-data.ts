import { OF_THE_ACCOUNT, type TableData } from '@inlay/platform/database/table-data.ts';
import './tables.ts';

export default [
  {
    table: 'invitations',
    kept: '7 days, or until it is answered or cancelled',
    subject: OF_THE_ACCOUNT,
    account: { column: 'account_id' },
    secret: ['invited_by'],
  },
] satisfies readonly TableData[];
