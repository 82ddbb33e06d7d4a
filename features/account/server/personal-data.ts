import { OF_THE_ACCOUNT, type TableData } from '@inlay/platform/database/table-data.ts';
import './tables.ts';

const account = { column: 'account_id' };
const kept = 'as long as the account';

export default [
  { table: 'account_personal', kept, subject: OF_THE_ACCOUNT, account },
  { table: 'account_business', kept, subject: OF_THE_ACCOUNT, account },
] satisfies readonly TableData[];
