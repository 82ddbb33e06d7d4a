import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines } from '../../../tests/support/engines/engines.ts';
import { openPlatformDatabase, type PlatformDatabase } from '../../../tests/support/engines/platform-database.ts';
import { makeAudit } from './audit.ts';

describe.each(engines)('audit log on %s', (engine) => {
  let database: PlatformDatabase;
  const audit = makeAudit(() => 1_800_000_000_000, engine);
  const entries = () => database.db.selectFrom('audit_log').selectAll().execute();

  beforeEach(async () => {
    database = await openPlatformDatabase(engine);
    const account = {
      id: 'account',
      public_id: 'p',
      user_name: 'u',
      user_name_key: 'u',
      password_hash: '',
      password_changed_at: 0,
      security_question: '',
      security_answer_hash: '',
    };
    const rest = {
      email: '',
      first_name: '',
      two_factor_at: null,
      two_factor_method: null,
      two_factor_email: null,
      two_factor_phone: null,
      plan: 'free',
      created_at: 0,
    } as const;
    await database.db
      .insertInto('accounts')
      .values({ ...account, ...rest })
      .execute();
  });
  afterEach(() => database.drop());

  test('an entry is written with the change, or not at all', async () => {
    const entry = { accountId: 'account', action: 'licence.renewed', target: 'captcha/number-image', address: '203.0.113.7' };
    await expect(
      database.db.transaction().execute(async (transaction) => {
        await audit(transaction, entry);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await entries()).toEqual([]);
    await database.db.transaction().execute((transaction) => audit(transaction, { ...entry, detail: 'x'.repeat(5_000) }));
    expect(await entries()).toMatchObject([
      {
        account_id: 'account',
        action: 'licence.renewed',
        target: 'captcha/number-image',
        detail: 'x'.repeat(1_000),
        created_at: 1_800_000_000_000,
      },
    ]);
  });
});
