import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { testKeyring } from '../../../tests/support/mail/mail-parts.ts';
import { openPlatformDatabase, silentLog } from '../../../tests/support/engines/platform-database.ts';
import { systemClock } from '../clock.ts';
import { openDatabase } from '../database/database.ts';
import { makeJobs } from './jobs.ts';

/** A wire to the database that can be cut and mended. */
async function wireTo(target: URL) {
  const sockets = new Set<Socket>();
  let cut = false;
  const server = createServer((socket) => {
    if (cut) return void socket.destroy();
    const upstream = connect(Number(target.port || 5432), target.hostname);
    for (const end of [socket, upstream]) sockets.add(end.on('error', () => {}));
    socket.pipe(upstream).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    cut: () => ((cut = true), breakAll()),
    mend: () => void (cut = false),
    close: () => (breakAll(), new Promise((resolve) => server.close(resolve))),
  };
}

test.runIf(process.env['TEST_DATABASE_URL'])(
  'a database that goes away for three seconds: no run is lost, none is made twice',
  async () => {
    const direct = await openPlatformDatabase('postgres');
    const wire = await wireTo(new URL(direct.where.databaseUrl ?? ''));
    const wired = openDatabase({ dataDir: '', databaseUrl: wire.url });
    const jobs = makeJobs({ db: wired.db, engine: 'postgres', clock: systemClock, log: silentLog, keyring: testKeyring });
    const runs = new Map<number, number>();
    let cutDuring = () => {};
    jobs.define<number>('count', async (n) => {
      runs.set(n, (runs.get(n) ?? 0) + 1);
      if (n === 10) cutDuring();
    });
    for (let n = 0; n < 100; n += 1) await jobs.add(direct.db, 'count', n);
    cutDuring = () => {
      wire.cut();
      setTimeout(wire.mend, 3_000);
    };
    jobs.start();
    await expect.poll(async () => (await direct.db.selectFrom('jobs').select('id').execute()).length, { timeout: 12_000 }).toBe(0);
    expect([...runs.values()]).toEqual(Array.from({ length: 100 }, () => 1));
    await jobs.stop();
    await wired.close();
    await wire.close();
    await direct.drop();
  },
);
