import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { HOUSE } from '@inlay/licensing/house/house-project.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../tests/support/app.ts';
import { onPush } from '../../tests/support/engines/engines.ts';
import { type Subscriber, subscriber } from '../../tests/support/people/subscriber.ts';
import { ROOT } from '../../tests/support/engines/filled-database.ts';

const run = promisify(execFile);

describe.each(onPush('sqlite'))('npm run forget on %s', (engine) => {
  let app: TestApp;
  let owner: Subscriber;
  beforeAll(async () => {
    app = await startApp({ engine });
    owner = await subscriber(app);
  });
  afterAll(() => app.close());

  /** What the command says, both ways out, and how it ends. */
  async function forget(...args: string[]): Promise<{ code: number; said: string }> {
    const { dataDir, databaseUrl } = app.services.settings;
    const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    return run(process.execPath, ['apps/cli/forget.ts', ...args], { cwd: ROOT, env }).then(
      ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
      (error: { code: number; stdout: string; stderr: string }) => ({ code: error.code, said: error.stdout + error.stderr }),
    );
  }
  const accounts = async () =>
    (await app.services.db.selectFrom('accounts').where('id', '!=', HOUSE.accountId).select('id').execute()).length;

  test('counts first, erases with --yes while the server runs, and says so when there is no such account', async () => {
    expect(await forget()).toMatchObject({ code: 1, said: expect.stringContaining('Say whose account') });
    for (const name of ['house', 'Inlay', 'INLAY (house project)'])
      expect(await forget(name, '--yes')).toMatchObject({ code: 1, said: expect.stringContaining('There is no account') });
    const looked = await forget(owner.userName.toUpperCase());
    expect(looked).toMatchObject({ code: 0, said: expect.stringMatching(/\d+ {2}profiles\n/) });
    expect(looked.said).toContain(`npm run forget -- ${owner.userName} --yes`);
    expect(await accounts()).toBe(1);

    expect((await forget(owner.userName, '--yes')).said).toContain(`Erased the account ${owner.userName}.`);
    expect(await accounts()).toBe(0);
    expect((await owner.client.send('GET', '/api/Profile/MyProfile')).status).toBe(401);
    expect(await forget(owner.userName, '--yes')).toMatchObject({ code: 1, said: expect.stringContaining('There is no account') });
  });
});
