import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { OpenDatabase } from '@inlay/platform/database/database.ts';
import { ranMigrations } from '@inlay/platform/database/migrate.ts';
import { type ServerSettings, SettingsError, readServerSettings, withSecretFiles } from '@inlay/platform/server-settings.ts';
import { keyId } from '@inlay/platform/keys/keyring.ts';
import { survey } from '../keys/survey.ts';
import { type Address, isPublic, judgeAddress, judgeLines, judgeOperatorToken, judgeProxy } from './address.ts';
import { type Look, wrong } from './finding.ts';
import { lookAtBuild } from './look-build.ts';
import { aheadOfDatabase, newestTime, readWork } from './look-data.ts';
import { lookAtDatabase } from './look-database.ts';
import { lookAtFolder, lookAtNode, readKeptKey } from './look-machine.ts';
import { lookAtRedis, lookAtSmtp } from './look-around.ts';
import { lookAtServer } from './look-server.ts';
import { judgeSecretKey } from './secret-key.ts';
import { judgeClock, judgeWork } from './work.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
/** The migration that brought what the survey reads. */
const KEYS_SINCE = '0025-key-rotation';
/** What is wrong with the key is said by its own look. */
const STAND_IN = 'stands in for a SECRET_KEY that is not set';

type Environment = Readonly<Record<string, string | undefined>>;

/** The settings as a server would read them, without what reading them makes: a folder and a key. */
function readWithoutTraces(env: Environment): ServerSettings {
  const dataDir = resolve(env['DATA_DIR'] || './data');
  const there = existsSync(dataDir) ? dataDir : ROOT;
  return { ...readServerSettings({ ...env, DATA_DIR: there, SECRET_KEY: env['SECRET_KEY'] || STAND_IN }), dataDir };
}

/** Not of a database that this version's server has not seen yet. */
const surveyOf = async (database: OpenDatabase, now: number) =>
  (await ranMigrations(database)).includes(KEYS_SINCE) ? survey(database.db, now) : undefined;

/** Looks at everything a setup consists of. Writes nothing. A setting that can't be read ends it early. */
export async function examine(given: Environment): Promise<Look[]> {
  const looks: Look[] = [lookAtNode()];
  let settings: ServerSettings;
  let env: Environment;
  try {
    env = withSecretFiles(given);
    settings = readWithoutTraces(env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return [
      ...looks,
      { name: 'Settings', seen: '', findings: [wrong(error.message, 'README.md lists the settings and what each may be.')] },
    ];
  }
  const address: Address = { ...settings, publicUrlGiven: Boolean(env['PUBLIC_URL']) };
  looks.push({
    name: 'Settings',
    seen: settings.publicUrl,
    findings: [...judgeAddress(address), ...judgeProxy(address), ...judgeOperatorToken(address, settings), ...judgeLines(settings)],
  });
  looks.push(lookAtFolder(settings.dataDir, settings.databaseUrl === undefined));
  looks.push(await lookAtBuild());
  looks.push(...(await lookAtData(settings, env, isPublic(address))));
  if (settings.smtpUrl) looks.push(await lookAtSmtp(settings.smtpUrl));
  looks.push(await lookAtServer(address, process.getuid?.() === 0));
  return looks;
}

async function lookAtData(settings: ServerSettings, env: Environment, open: boolean): Promise<Look[]> {
  const { look, database } = await lookAtDatabase(settings, ROOT);
  const redis = settings.valkeyUrl ? await lookAtRedis(settings.valkeyUrl) : undefined;
  try {
    const now = Date.now();
    const kept = readKeptKey(settings.dataDir);
    const key = judgeSecretKey({
      given: env['SECRET_KEY'] || undefined,
      kept,
      usesPostgres: settings.databaseUrl !== undefined,
      older: settings.olderSecretKeys,
      seen: database && (await surveyOf(database, now)),
      nameOf: keyId,
    });
    const aheadOf = { database: database && (await aheadOfDatabase(database)), Redis: redis?.aheadMs };
    const known = Object.entries(aheadOf).flatMap(([who, ms]) => (ms === undefined ? [] : [[who, ms] as const]));
    const clock = judgeClock({ aheadOf: Object.fromEntries(known), dataAheadMs: database ? (await newestTime(database)) - now : 0 });
    const work = database && judgeWork({ ...(await readWork(database, now)), smtp: settings.smtpUrl !== undefined, isPublic: open });
    return [
      look,
      ...(redis ? [redis.look] : []),
      { name: 'SECRET_KEY', seen: env['SECRET_KEY'] ? 'set' : kept ? 'kept in DATA_DIR' : 'the first start makes one', findings: key },
      {
        name: 'Clock',
        seen: known.length > 0 ? `agrees with ${known.map(([who]) => who).join(' and ')}` : 'not behind the data',
        findings: clock,
      },
      ...(work ? [{ name: 'Jobs and mail', seen: 'nothing waits too long', findings: work }] : []),
    ];
  } finally {
    await database?.close();
  }
}
