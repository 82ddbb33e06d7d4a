import type { Database } from '@inlay/platform/database/database.ts';
import { businessAnswer, personalAnswer, securityAnswer } from './section-answers.ts';
import * as store from './store.ts';

export async function readProfile(db: Database, accountId: string) {
  const account = await store.findAccount(db, accountId);
  const row = await store.findProfile(db, accountId);
  return {
    id: account.public_id,
    personalProfile: personalAnswer(row),
    businessProfile: businessAnswer(row),
    subscription: securityAnswer(account),
  };
}
