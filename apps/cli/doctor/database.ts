import { type Finding, counted, mind, wrong } from './finding.ts';

export interface SchemaFacts {
  /** What ran on the database, oldest first. */
  readonly ran: readonly string[];
  /** What this version has. */
  readonly known: readonly string[];
}

export function judgeSchema({ ran, known }: SchemaFacts): Finding[] {
  if (ran.length === 0)
    return [mind('The database is empty.', 'The first start makes its tables; if there should be data, the settings are wrong.')];
  const missing = known.filter((name) => !ran.includes(name));
  if (missing.length > 0)
    return [
      mind(
        `Not run yet: ${counted(missing.length, 'migration')}, the first is ${missing[0]}.`,
        'The next start runs them; make a backup before.',
      ),
    ];
  const later = ran.filter((name) => !known.includes(name));
  if (later.length > 0)
    return [
      mind(
        `The database is at ${later.at(-1)}, which a newer version made.`,
        'This version runs on it too; go on to the newer one when you can.',
      ),
    ];
  return [];
}

/** Settings of a PostgreSQL server by name, as `show` tells them. */
export type PostgresSettings = Readonly<Record<string, string>>;

export const ASKED_SETTINGS = [
  'fsync',
  'full_page_writes',
  'synchronous_commit',
  'server_encoding',
  'max_connections',
  'server_version_num',
] as const;
const OLDEST = 13;
/** Of each process, and some for everybody else. */
const CONNECTIONS_OF_ONE = 20;

export function judgePostgres(settings: PostgresSettings, readOnly: boolean): Finding[] {
  const findings: Finding[] = [];
  if (readOnly) findings.push(wrong('The database takes no writes: it is a standby.', 'Set DATABASE_URL to the primary.'));
  for (const name of ['fsync', 'full_page_writes'])
    if (settings[name] === 'off')
      findings.push(wrong(`PostgreSQL runs with ${name}=off: a power cut may destroy it.`, `Set ${name} = on in postgresql.conf.`));
  if (settings['synchronous_commit'] === 'off')
    findings.push(
      wrong('PostgreSQL runs with synchronous_commit=off: a crash loses writes that were acknowledged.', 'Set synchronous_commit = on.'),
    );
  if (settings['server_encoding'] !== 'UTF8')
    findings.push(wrong(`The database is encoded in ${settings['server_encoding']}.`, 'Make one with encoding UTF8 and move there.'));
  const version = Math.floor(Number(settings['server_version_num']) / 10_000);
  if (version < OLDEST) findings.push(wrong(`PostgreSQL ${version} is too old.`, `Use ${OLDEST} or newer; the tests run on 15.`));
  const connections = Number(settings['max_connections']);
  if (connections < 2 * CONNECTIONS_OF_ONE)
    findings.push(
      mind(
        `PostgreSQL allows ${connections} connections; each process uses up to ${CONNECTIONS_OF_ONE}.`,
        'Raise max_connections before you start a second process.',
      ),
    );
  return findings;
}

export const judgeSqlite = (check: string): Finding[] =>
  check === 'ok'
    ? []
    : [wrong(`The SQLite file is damaged: ${check}`, 'Stop the server, keep the file, and restore the last backup: npm run restore.')];
