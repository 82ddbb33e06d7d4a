import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { claimIdOf } from '@inlay/proofs/claims/claims.ts';
import { createKeyring } from '@inlay/platform/keys/keyring.ts';
import { createTokens } from '@inlay/proofs/tokens/tokens.ts';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { hasOwnPostgres, openOwnPostgres, startOwnPostgres } from '../support/engines/own-postgres.ts';
import { openPipeline } from '../support/servers/pipeline.ts';
import { SECRET_KEY, startProcesses } from '../support/servers/processes.ts';
import { isAccepted, mintTestToken, redemption } from '../support/captcha/redeem-load.ts';
import { hasStrace, traceSyncs } from '../support/servers/strace.ts';
import { limit, recordFigure, volume } from '../support/trust.ts';

const WRITES = volume(100, 1_000);

/** One writer: the next redemption is sent when the one before was acknowledged. */
async function redeemOneByOne(url: string, count: number): Promise<void> {
  const wire = openPipeline(url);
  for (let i = 0; i < count; i += 1) {
    const [answer] = await wire.send(redemption(mintTestToken()), 1);
    if (!answer || !isAccepted(answer.body)) throw new Error(`Answered ${answer?.status}: ${answer?.body}`);
  }
  wire.close();
}

describe.runIf(hasStrace)('what is acknowledged was synced before', () => {
  const sync = (engine: string, trace: Awaited<ReturnType<typeof traceSyncs>>, control: string) => {
    recordFigure({
      test: 'T5',
      what: 'syncs to the disk for each acknowledgement of a single writer',
      target: 'at least 1 before each',
      figure: `${(trace.syncs / trace.answers).toFixed(2)}, ${trace.unsynced} of ${trace.answers} without`,
      held: trace.unsynced === 0,
      engine,
      control,
    });
    expect(trace.answers).toBe(WRITES);
    expect(trace.unsynced).toBe(0);
    expect(trace.syncs).toBeGreaterThanOrEqual(WRITES);
  };

  test(
    'T5 SQLite: at least one sync before each acknowledgement; control: synchronous=NORMAL has fewer',
    { ...limit(120_000, 300_000), tags: 'night' },
    async () => {
      const traceOf = async (preload?: string) => {
        const processes = await startProcesses(preload ? { preload } : {});
        try {
          await redeemOneByOne(processes.urls[0] ?? '', 5);
          return await traceSyncs(
            () => [processes.server(0).pid],
            () => redeemOneByOne(processes.urls[0] ?? '', WRITES),
          );
        } finally {
          await processes.close();
        }
      };
      const [full, normal] = await Promise.all([traceOf(), traceOf('synchronous-normal')]);
      expect(normal.unsynced).toBeGreaterThan(0);
      sync('SQLite', full, `synchronous=NORMAL: ${normal.unsynced} of ${normal.answers} without`);
    },
  );

  /** Of a server on a PostgreSQL with these settings. */
  async function traceOfPostgres(settings: readonly string[]) {
    const postgres = await startOwnPostgres(settings);
    const processes = await startProcesses({ databaseUrl: postgres.url });
    try {
      await redeemOneByOne(processes.urls[0] ?? '', 5);
      return await traceSyncs(
        () => [processes.server(0).pid, ...postgres.processes()],
        () => redeemOneByOne(processes.urls[0] ?? '', WRITES),
      );
    } finally {
      await processes.close();
      await postgres.remove();
    }
  }

  test.runIf(hasOwnPostgres)('T5 PostgreSQL: at least one sync before each acknowledgement', limit(120_000, 300_000), async () => {
    sync('PostgreSQL', await traceOfPostgres([]), 'synchronous_commit=off: acknowledges without');
  });

  test.runIf(hasOwnPostgres)(
    'T5 control: with synchronous_commit=off PostgreSQL is seen to acknowledge without a sync',
    { ...limit(120_000, 300_000), tags: 'night' },
    async () => {
      expect((await traceOfPostgres(['synchronous_commit=off'])).unsynced).toBeGreaterThan(0);
    },
  );
});

describe('a data folder as the power left it', () => {
  const tokens = createTokens(createKeyring(SECRET_KEY));
  const claimOf = (token: string) => {
    const read = tokens.read(token);
    return claimIdOf(read?.issuedAt ?? 0, read?.jti ?? '');
  };

  /** Writers that never stop, and the claims acknowledged so far. */
  function startWriters(url: string) {
    const acknowledged: string[] = [];
    let over = false;
    const writers = Array.from({ length: 4 }, async () => {
      const wire = openPipeline(url);
      while (!over) {
        const token = mintTestToken();
        const [answer] = await wire.send(redemption(token), 1);
        if (answer && isAccepted(answer.body)) acknowledged.push(claimOf(token));
      }
      wire.close();
    });
    /** Resolves a moment after so many more were acknowledged. */
    async function afterMore(count: number): Promise<void> {
      const enough = acknowledged.length + count;
      while (acknowledged.length < enough) await pause(5);
      await pause(Math.random() * 20);
    }
    return { acknowledged, afterMore, stop: async () => ((over = true), await Promise.all(writers)) };
  }

  const control = 'a copy that lacks the log: acknowledged writes are missing';
  const record = (engine: string, snapshots: number, missing: number, damaged: number) =>
    recordFigure({
      test: 'T5',
      what: 'copies of the data folder in the middle of a write: damaged, acknowledged writes missing',
      target: '0 damaged, 0 missing',
      figure: `${damaged} damaged, ${missing} missing in ${snapshots} copies`,
      held: missing === 0 && damaged === 0,
      engine,
      control,
    });

  const sqliteCopies = volume(5, 200);
  test(
    `T5 SQLite: ${sqliteCopies} copies taken in the middle of writes open clean and hold all that was acknowledged`,
    limit(120_000, 300_000),
    async () => {
      const processes = await startProcesses();
      const { pid, dataDir } = processes.server(0);
      const writers = startWriters(processes.urls[0] ?? '');
      let [missing, damaged, controlMissing] = [0, 0, 0];
      for (let i = 0; i < sqliteCopies; i += 1) {
        await writers.afterMore(5);
        const folder = mkdtempSync(join(tmpdir(), 'inlay-copy-'));
        process.kill(pid, 'SIGSTOP');
        const known = [...writers.acknowledged];
        cpSync(dataDir, folder, { recursive: true });
        process.kill(pid, 'SIGCONT');
        const look = () => {
          const db = new Sqlite(join(folder, 'inlay.db'));
          const there = db.prepare(`select 1 from sqlite_master where name = 'single_use'`).get() !== undefined;
          const held = new Set(there ? db.prepare('select id from single_use').pluck().all() : []);
          if (db.pragma('integrity_check', { simple: true }) !== 'ok') damaged += 1;
          db.close();
          return known.filter((id) => !held.has(id)).length;
        };
        if (i === sqliteCopies - 1) {
          // The control on the last copy: without the log its newest writes are gone, and the same look says so.
          const whole = mkdtempSync(join(tmpdir(), 'inlay-copy-'));
          cpSync(folder, whole, { recursive: true });
          missing += look();
          cpSync(whole, folder, { recursive: true });
          for (const name of ['inlay.db-wal', 'inlay.db-shm']) rmSync(join(folder, name), { force: true });
          rmSync(whole, { recursive: true, force: true });
          const before = damaged;
          controlMissing = look();
          damaged = before;
        } else missing += look();
        rmSync(folder, { recursive: true, force: true });
      }
      await writers.stop();
      await processes.close();
      record('SQLite', sqliteCopies, missing, damaged);
      expect([missing, damaged]).toEqual([0, 0]);
      expect(controlMissing).toBeGreaterThan(0);
    },
  );

  const postgresCopies = volume(0, 20);
  test.runIf(hasOwnPostgres && postgresCopies > 0)(
    `T5 PostgreSQL: ${postgresCopies} copies taken in the middle of writes start clean and hold all that was acknowledged`,
    limit(120_000, 300_000),
    async () => {
      const postgres = await startOwnPostgres();
      const processes = await startProcesses({ databaseUrl: postgres.url });
      const writers = startWriters(processes.urls[0] ?? '');
      let [missing, damaged] = [0, 0];
      for (let i = 0; i < postgresCopies; i += 1) {
        await writers.afterMore(50);
        const folder = mkdtempSync(join(tmpdir(), 'inlay-copy-'));
        await postgres.freeze();
        const known = [...writers.acknowledged];
        // With its owner: PostgreSQL opens nobody else's folder.
        execFileSync('cp', ['-a', `${postgres.dataDir}/.`, folder]);
        postgres.thaw();
        rmSync(join(folder, 'postmaster.pid'));
        const copy = await openOwnPostgres(folder, [], () => rmSync(folder, { recursive: true, force: true }));
        const client = new pg.Client({ connectionString: copy.url });
        await client.connect();
        const { rows } = await client.query('select id from single_use');
        const held = new Set((rows as { id: string }[]).map(({ id }) => id));
        missing += known.filter((id) => !held.has(id)).length;
        damaged += await damagedIndexes(client);
        await client.end();
        await copy.remove();
      }
      await writers.stop();
      await processes.close();
      await postgres.remove();
      record('PostgreSQL', postgresCopies, missing, damaged);
      expect([missing, damaged]).toEqual([0, 0]);
    },
  );
});

/** PostgreSQL's own check of every index and of the table beneath it. */
async function damagedIndexes(client: pg.Client): Promise<number> {
  await client.query('create extension if not exists amcheck');
  const { rows } = await client.query(
    `select c.oid from pg_class c join pg_index i on i.indexrelid = c.oid join pg_am a on a.oid = c.relam
     where a.amname = 'btree' and c.relpersistence = 'p' and i.indisready and i.indisvalid`,
  );
  let damaged = 0;
  for (const { oid } of rows as { oid: number }[])
    await client.query('select bt_index_parent_check($1::oid::regclass, true)', [oid]).catch(() => (damaged += 1));
  return damaged;
}
