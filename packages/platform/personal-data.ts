import { OF_THE_ACCOUNT, type TableData } from './database/table-data.ts';
import './database/tables.ts';

const account = { column: 'account_id' };
const life = 'as long as the account';

export default [
  {
    table: 'accounts',
    kept: life,
    subject: OF_THE_ACCOUNT,
    account: { column: 'id' },
    secret: ['password_hash', 'security_answer_hash', 'user_name_key'],
  },
  {
    table: 'members',
    kept: 'until they leave, or either account is erased',
    subject: OF_THE_ACCOUNT,
    account,
    // Other people's ids.
    secret: ['person_id', 'invited_by'],
  },
  { table: 'operators', kept: 'until removed by `npm run operator`', subject: OF_THE_ACCOUNT, account },
  { table: 'former_user_names', kept: '30 days after the name was given up', subject: OF_THE_ACCOUNT, account },
  { table: 'sites', kept: life, subject: OF_THE_ACCOUNT, account },
  { table: 'site_domains', kept: life, subject: OF_THE_ACCOUNT, account: { column: 'site_id', of: 'sites' } },
  {
    table: 'sessions',
    kept: 'until it ends: 12 hours without use, 7 days at most',
    subject: OF_THE_ACCOUNT,
    account,
    secret: ['token_hash'],
  },
  {
    table: 'audit_log',
    kept: '90 days; the network address 30 days',
    subject: OF_THE_ACCOUNT,
    account,
    secret: ['actor_id', 'secret_id'],
    newestBy: 'created_at',
  },
  {
    table: 'jobs',
    kept: 'until the work is done; 30 days for one that failed for good, what it carried at most 7 of them, and no longer than the account whose it is',
    subject: { none: 'work under way; what it carries of people lies sealed, and ends with it' },
  },
  {
    table: 'paused_kinds',
    kept: 'until an operator resumes the kind',
    subject: { none: 'kinds of work; the operator who paused one is not named any more once their account is erased' },
  },
  {
    table: 'budgets',
    kept: 'an hour after its window, 30 days at most; recipients as keyed hashes',
    subject: { none: 'keyed hashes of recipients, gone an hour after their window' },
  },
  { table: 'outbox', kept: '7 days; used only where no mail server is set', subject: { none: 'mails of accounts' } },
] satisfies readonly TableData[];
