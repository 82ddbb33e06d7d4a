import { addSite } from '../../../tests/support/captcha/open-proofs.ts';
import { openDatabase } from '@inlay/platform/database/database.ts';
import { expect, test } from 'vitest';
import { spawnServer, temporaryFolder } from '../../../tests/support/servers/spawn-server.ts';

test('a killed process loses the last second of figures at most, and a stopped one nothing', { tags: 'night' }, async () => {
  const folder = temporaryFolder();
  const env = { DATA_DIR: folder.path, SECRET_KEY: 'a secret key of the tests, long enough' };
  let server = await spawnServer(env);
  const database = openDatabase({ dataDir: folder.path, databaseUrl: undefined });
  try {
    const { accountId, siteKey, compKey } = await addSite(database.db, Date.now(), { plan: 'pro', localhost: true });
    const headers = { sitekey: siteKey, compkey: compKey, origin: 'http://localhost', 'content-type': 'application/json' };
    const ask = async (times: number) => {
      for (let i = 0; i < times; i += 1) {
        const { status } = await fetch(`${server.url}/api/v1/captcha/challenge`, { method: 'POST', headers, body: '{"method":"pow"}' });
        expect(status).toBe(200);
      }
    };
    const counted = async () => {
      const rows = await database.db.selectFrom('usage_daily').where('account_id', '=', accountId).select('count').execute();
      return rows.reduce((sum, { count }) => sum + count, 0);
    };
    await ask(7);
    // The second that figures may wait, and what a busy machine adds to it.
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    await ask(5);
    await server.kill();
    expect(await counted()).toBeGreaterThanOrEqual(7);
    const before = await counted();
    server = await spawnServer(env);
    await ask(6);
    expect(await server.stop()).toBe(0);
    expect(await counted()).toBe(before + 6);
  } finally {
    await server.kill();
    await database.close();
    folder.remove();
  }
});
