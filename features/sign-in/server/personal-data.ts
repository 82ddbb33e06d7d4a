import { OF_THE_ACCOUNT, type TableData } from '@inlay/platform/database/table-data.ts';
import './tables.ts';

const account = { column: 'account_id' };

export default [
  { table: 'password_resets', kept: '24 hours after its end', subject: OF_THE_ACCOUNT, account, secret: ['token_hash', 'request_id'] },
  {
    table: 'phone_verifications',
    kept: 'until the code is used or replaced; 24 hours after its end',
    subject: OF_THE_ACCOUNT,
    account,
    secret: ['code'],
  },
  {
    table: 'email_verifications',
    kept: 'until the link is used; 24 hours after its end',
    subject: OF_THE_ACCOUNT,
    account,
    secret: ['token_hash'],
  },
  {
    table: 'email_links',
    kept: '24 hours for a change that waits, 72 hours for a way back; until then or their use',
    subject: OF_THE_ACCOUNT,
    account,
    secret: ['token_hash'],
  },
] satisfies readonly TableData[];
