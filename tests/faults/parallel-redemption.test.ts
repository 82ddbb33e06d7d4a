import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, freshPostgres } from '../support/engines.ts';
import { type Spawned, spawnServer, temporaryFolder } from '../support/spawn-server.ts';
import { testKeyToken } from '../support/test-key-token.ts';

const PARALLEL = 100;

interface Verdict {
  success: boolean;
  'error-codes': string[];
}

async function redeem(url: string, response: string): Promise<Verdict> {
  const answer = await fetch(`${url}/api/v1/siteverify`, {
    method: 'POST',
    body: new URLSearchParams({ secret: 'inlay_secret_test_pass', response }),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Verdict;
}

describe.each(engines)('one token, many redemptions on %s', (engine) => {
  // SQLite is one process by design; PostgreSQL is shared by two.
  const processes = engine === 'postgres' ? 2 : 1;
  const folders = Array.from({ length: processes }, temporaryFolder);
  const servers: Spawned[] = [];
  let drop = async () => {};

  beforeAll(async () => {
    const database = engine === 'postgres' ? await freshPostgres() : undefined;
    if (database) drop = database.drop;
    for (const folder of folders)
      servers.push(
        await spawnServer({
          DATA_DIR: folder.path,
          SECRET_KEY: 'a secret key of the tests, long enough',
          ...(database && { DATABASE_URL: database.url }),
        }),
      );
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    for (const folder of folders) folder.remove();
    await drop();
  });

  test(`${PARALLEL} parallel redemptions of one token over ${processes} process(es): exactly one success`, async () => {
    for (let round = 0; round < 5; round += 1) {
      const token = await testKeyToken(servers[0]!.url);
      const verdicts = await Promise.all(Array.from({ length: PARALLEL }, (_, i) => redeem(servers[i % processes]!.url, token)));
      expect(verdicts.filter((verdict) => verdict.success)).toHaveLength(1);
      const refused = verdicts.filter((verdict) => !verdict.success);
      expect(refused.every((verdict) => verdict['error-codes'].includes('timeout-or-duplicate'))).toBe(true);
    }
  });
});
