import type { TableData } from '@inlay/platform/database/table-data.ts';
import './tables.ts';

const account = { column: 'account_id' };
const life = 'as long as the account';

export default [
  { table: 'login_failures', kept: '24 hours after the last failure; names as keyed hashes' },
  { table: 'login_devices', kept: '400 days after the last login', account, secret: ['token_hash'] },
  { table: 'login_challenges', kept: '24 hours after its end', account, secret: ['code_hash'] },
  { table: 'password_resets', kept: '24 hours after its end', account, secret: ['token_hash', 'request_id'] },
  { table: 'phone_verifications', kept: 'until the code is used or replaced; 24 hours after its end', account, secret: ['code'] },
  { table: 'email_verifications', kept: 'until the link is used; 24 hours after its end', account, secret: ['token_hash'] },
  {
    table: 'email_links',
    kept: '24 hours for a change that waits, 72 hours for a way back; until then or their use',
    account,
    secret: ['token_hash'],
  },
  { table: 'authenticators', kept: life, account, secret: ['secret', 'last_step'] },
  { table: 'recovery_codes', kept: life, account, secret: ['code_hash'] },
] satisfies readonly TableData[];
