import { OF_THE_ACCOUNT, type TableData } from '@inlay/platform/database/table-data.ts';
import './tables.ts';

export default [
  {
    table: 'profiles',
    kept: 'as long as the account',
    subject: OF_THE_ACCOUNT,
    account: { column: 'account_id' },
    files: ['business_logo'],
  },
] satisfies readonly TableData[];
