import type { TableData } from '@inlay/platform/database/table-data.ts';
import './tables.ts';

const account = { column: 'account_id' };
const life = 'as long as the account';

export default [
  { table: 'login_failures', kept: '24 hours after the last failure; names as keyed hashes' },
  { table: 'login_devices', kept: '400 days after the last login', account, secret: ['token_hash'] },
  { table: 'login_challenges', kept: '24 hours after its end', account, secret: ['code_hash'] },
  { table: 'authenticators', kept: life, account, secret: ['secret', 'last_step'] },
  { table: 'recovery_codes', kept: life, account, secret: ['code_hash'] },
] satisfies readonly TableData[];
