import { layMigratedSqlite } from '../engines/engines.ts';
import { type Spawned, freePort, spawnServer, temporaryFolder } from './spawn-server.ts';

export const SECRET_KEY = 'a secret key of the tests, long enough';

/** One installation: so many processes of the product on the same database, each with a port that stays its own. */
export interface Processes {
  readonly urls: readonly string[];
  server(i: number): Spawned;
  /** Starts one again after a kill or a stop, on the same port and folder. */
  respawn(i: number): Promise<Spawned>;
  close(): Promise<void>;
}

export interface ProcessesOptions {
  readonly count?: number;
  readonly databaseUrl?: string | undefined;
  readonly valkeyUrl?: string | undefined;
  readonly env?: Record<string, string>;
  /** A module of `tests/faults/preload` that each process loads first: a broken build for a control, or a hand on its clock. */
  readonly preload?: string;
}

export async function startProcesses({ count = 1, databaseUrl, valkeyUrl, env = {}, preload }: ProcessesOptions = {}): Promise<Processes> {
  const places = await Promise.all(Array.from({ length: count }, async () => ({ folder: temporaryFolder(), port: await freePort() })));
  if (!databaseUrl) for (const { folder } of places) layMigratedSqlite(folder.path);
  const start = (i: number): Promise<Spawned> => {
    const place = places[i];
    if (!place) throw new RangeError(`There is no process ${i}.`);
    return spawnServer({
      DATA_DIR: place.folder.path,
      PORT: String(place.port),
      SECRET_KEY,
      TRUST_PROXY: '127.0.0.1',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...(valkeyUrl && { VALKEY_URL: valkeyUrl }),
      ...(preload && { NODE_OPTIONS: `--import=${new URL(`../../faults/preload/${preload}.ts`, import.meta.url).href}` }),
      ...env,
    });
  };
  const started = await Promise.allSettled(places.map((_, i) => start(i)));
  const servers = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const failed = started.find((one) => one.status === 'rejected');
  if (failed) {
    await Promise.all(servers.map((one) => one.kill()));
    for (const { folder } of places) folder.remove();
    throw failed.reason;
  }
  const server = (i: number): Spawned => {
    const found = servers[i];
    if (!found) throw new RangeError(`There is no process ${i}.`);
    return found;
  };
  return {
    urls: servers.map(({ url }) => url),
    server,
    async respawn(i) {
      return (servers[i] = await start(i));
    },
    async close() {
      await Promise.all(servers.map((one) => one.kill()));
      for (const { folder } of places) folder.remove();
    },
  };
}
