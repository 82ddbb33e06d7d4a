import type { TableData } from './database/table-data.ts';
import './database/tables.ts';

const account = { column: 'account_id' };
const life = 'as long as the account';

export default [
  { table: 'accounts', kept: life, account: { column: 'id' }, secret: ['password_hash', 'security_answer_hash', 'user_name_key'] },
  { table: 'former_user_names', kept: '30 days after the name was given up', account },
  { table: 'sites', kept: life, account },
  { table: 'site_domains', kept: life, account: { column: 'site_id', of: 'sites' } },
  { table: 'sessions', kept: 'until it ends: 12 hours without use, 7 days at most', account, secret: ['token_hash'] },
  { table: 'audit_log', kept: '90 days; the network address 30 days', account, newestBy: 'created_at' },
  { table: 'jobs', kept: 'until the work is done; 30 days for one that failed for good, without what it carried' },
  { table: 'budgets', kept: 'an hour after its window, 30 days at most; recipients as keyed hashes' },
  { table: 'outbox', kept: '7 days; used only where no mail server is set' },
] satisfies readonly TableData[];
