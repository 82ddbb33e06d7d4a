import { HOUSE } from '@inlay/licensing/house/house-project.ts';
import { openDatabase } from '@inlay/platform/database/database.ts';
import '@inlay/catalogue/forms/server/tables.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { firstPartyTokenMint } from '../support/captcha/test-tokens.ts';
import { migratedPostgres, onPush } from '../support/engines/engines.ts';
import { spawnServer, temporaryFolder } from '../support/servers/spawn-server.ts';

const SECRET_KEY = 'a secret key of the tests, long enough';
const MESSAGES = 5;

describe.each(onPush('sqlite'))('a contact message and kill -9, on %s', (engine) => {
  let folder: ReturnType<typeof temporaryFolder>;
  let env: Record<string, string>;
  let drop = async () => {};
  beforeEach(async () => {
    folder = temporaryFolder();
    const postgres = engine === 'postgres' ? await migratedPostgres() : undefined;
    if (postgres) drop = postgres.drop;
    env = { DATA_DIR: folder.path, SECRET_KEY, TRUST_PROXY: '127.0.0.1', ...(postgres && { DATABASE_URL: postgres.url }) };
  });
  afterEach(async () => {
    await drop();
    folder.remove();
  });

  test(
    'what was answered is kept and mailed once; two that start at once on an empty database make one house project',
    { timeout: 120_000, tags: 'night' },
    async () => {
      // SQLite takes one process.
      const servers = await Promise.all(Array.from({ length: engine === 'postgres' ? 2 : 1 }, () => spawnServer(env)));
      const token = firstPartyTokenMint(SECRET_KEY, 'contact');
      const send = (url: string, message: string) =>
        fetch(`${url}/api/Contact`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            firstName: 'First',
            lastName: 'Visitor',
            email: 'visitor@example.com',
            phone: '5550100100',
            message,
            'inlay-response': token(),
          }),
        });
      const answered: string[] = [];
      for (let i = 0; i < MESSAGES; i += 1) {
        const message = `Question number ${i} about something else entirely, ${'abcdefgh'.repeat(i + 1)}`;
        if ((await send(servers[i % servers.length]?.url ?? '', message)).status === 200) answered.push(message);
      }
      await Promise.all(servers.map((server) => server.kill()));
      expect(answered).toHaveLength(MESSAGES);

      const again = await spawnServer(env);
      const { db, close } = openDatabase({ dataDir: folder.path, databaseUrl: env['DATABASE_URL'] });
      try {
        const rows = await db.selectFrom('form_submissions').where('site_id', '=', HOUSE.siteId).select(['answers', 'status']).execute();
        expect(rows.map(({ answers }) => (JSON.parse(answers) as { message: string }).message).toSorted()).toEqual(answered.toSorted());
        const good = rows.filter(({ status }) => status !== 'spam').length;
        const mails = async () => (await db.selectFrom('outbox').select('id').execute()).length;
        await expect.poll(mails, { timeout: 60_000, interval: 200 }).toBe(good);
        expect(await db.selectFrom('accounts').select('id').execute()).toEqual([{ id: HOUSE.accountId }]);
        expect(await db.selectFrom('forms').select(['site_id', 'version']).execute()).toEqual([{ site_id: HOUSE.siteId, version: 2 }]);
      } finally {
        await close();
        await again.kill();
      }
    },
  );
});
