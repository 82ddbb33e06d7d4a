import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../tests/support/app.ts';
import { onPush } from '../../tests/support/engines/engines.ts';
import { ROOT } from '../../tests/support/engines/filled-database.ts';
import { type Subscriber, subscriber } from '../../tests/support/people/subscriber.ts';

const run = promisify(execFile);

describe.each(onPush('sqlite'))('npm run operator on %s', (engine) => {
  let app: TestApp;
  let owner: Subscriber;
  beforeAll(async () => {
    app = await startApp({ engine });
    owner = await subscriber(app);
  });
  afterAll(() => app.close());

  async function operator(...args: string[]): Promise<[code: number, said: string]> {
    const { dataDir, databaseUrl } = app.services.settings;
    const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    return run(process.execPath, ['apps/cli/operator.ts', ...args], { cwd: ROOT, env }).then(
      ({ stdout, stderr }) => [0, stdout + stderr],
      (error: { code: number; stdout: string; stderr: string }) => [error.code, error.stdout + error.stderr],
    );
  }

  test('needs a second factor, names and forgets an operator, and writes both into the account’s log', async () => {
    const { userName } = owner;
    expect(await operator()).toEqual([1, expect.stringContaining('Say what to do')]);
    expect(await operator('add', userName)).toEqual([1, expect.stringContaining('has no second factor')]);
    expect(await operator('add', 'nobody')).toEqual([1, 'There is no account nobody.\n']);
    const { db } = app.services;
    const codes = {
      two_factor_at: 1,
      two_factor_method: 'Email',
      two_factor_email: 'owner@example.com',
      two_factor_proven: 'owner@example.com',
    } as const;
    await db.updateTable('accounts').set(codes).where('user_name', '=', userName).execute();
    expect(await operator('add', userName.toUpperCase())).toEqual([0, `${userName} is an operator now.\n`]);
    expect(await operator('list')).toEqual([0, expect.stringMatching(new RegExp(`^${userName} {2}since \\d{4}-\\d\\d-\\d\\d\n$`))]);
    expect(await operator('remove', userName)).toEqual([0, `${userName} is no longer an operator.\n`]);
    expect(await operator('remove', userName)).toEqual([1, `${userName} is no operator.\n`]);
    const log = await db.selectFrom('audit_log').where('action', 'like', 'operator.%').select('action').orderBy('action').execute();
    expect(log.map(({ action }) => action)).toEqual(['operator.added', 'operator.removed']);
  });
});
