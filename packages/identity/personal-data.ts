import { OF_THE_ACCOUNT, type TableData } from '@inlay/platform/database/table-data.ts';
import './tables.ts';

const account = { column: 'account_id' };
const life = 'as long as the account';

export default [
  { table: 'login_failures', kept: '24 hours after the last failure; names as keyed hashes', subject: OF_THE_ACCOUNT },
  { table: 'login_devices', kept: '400 days after the last login', subject: OF_THE_ACCOUNT, account, secret: ['token_hash'] },
  { table: 'login_challenges', kept: '24 hours after its end', subject: OF_THE_ACCOUNT, account, secret: ['code_hash'] },
  { table: 'authenticators', kept: life, subject: OF_THE_ACCOUNT, account, secret: ['secret', 'last_step'] },
  { table: 'recovery_codes', kept: life, subject: OF_THE_ACCOUNT, account, secret: ['code_hash'] },
] satisfies readonly TableData[];
