import { type Finding, mind, wrong } from './finding.ts';

const MEGABYTE = 1_000_000;

export const NODE_MAJOR = 24;

export function judgeNode(version: string, uid: number | undefined): Finding[] {
  const findings: Finding[] = [];
  if (Number.parseInt(version.slice(1), 10) < NODE_MAJOR)
    findings.push(
      wrong(`This is Node ${version}; the product needs ${NODE_MAJOR}.`, 'Start with npm start, or with node_modules/.bin/node.'),
    );
  if (uid === 0) findings.push(mind('It runs as root.', 'Give it a user of its own; deploy/inlay.service does.'));
  return findings;
}

/** Types of statfs(2) whose locks do not reach other machines, by name. */
const NETWORK: Readonly<Record<number, string>> = {
  0x6969: 'NFS',
  0x517b: 'SMB',
  0xff534d42: 'CIFS',
  0xfe534d42: 'SMB',
  0x01021997: '9p',
  0x00c36400: 'Ceph',
  0x5346414f: 'AFS',
  0x65735546: 'FUSE',
};

export interface Folder {
  readonly path: string;
  readonly there: boolean;
  readonly writable: boolean;
  /** As statfs(2) tells it. */
  readonly type: number;
  /** Permission bits of the folder. */
  readonly mode: number;
  readonly freeBytes: number;
  readonly freeShare: number;
  /** Permission bits of the kept SECRET_KEY, if there is one. */
  readonly keyMode: number | undefined;
  /** And of the SQLite file. */
  readonly databaseMode: number | undefined;
}

export function judgeFolder(folder: Folder, usesSqlite: boolean): Finding[] {
  const { path, there, writable, type, mode, freeBytes, freeShare, keyMode, databaseMode } = folder;
  if (!there) return [mind(`${path} is not there yet.`, 'The first start makes it; if there should be data, DATA_DIR is wrong.')];
  const findings: Finding[] = [];
  if (!writable) findings.push(wrong(`${path} can't be written to.`, 'Give it to the user that the server runs as.'));
  const network = NETWORK[type];
  if (network && usesSqlite)
    findings.push(
      wrong(
        `${path} is on a network file system (${network}), where SQLite may lose data.`,
        'Put DATA_DIR on a local disk, or set DATABASE_URL.',
      ),
    );
  if (freeBytes < 200 * MEGABYTE)
    findings.push(wrong(`${Math.floor(freeBytes / MEGABYTE)} MB are free at ${path}.`, 'Make room: a full disk stops every write.'));
  else if (freeShare < 0.05)
    findings.push(mind(`${(freeShare * 100).toFixed(1)} % of the disk of ${path} are free.`, 'Make room before it is full.'));
  if ((mode & 0o7) !== 0 && usesSqlite) findings.push(mind(`Others on this machine can read the data in ${path}.`, `chmod 700 ${path}`));
  if (databaseMode !== undefined && (databaseMode & 0o77) !== 0)
    findings.push(
      mind(
        `Others on this machine can read ${path}/inlay.db, should they get into its folder.`,
        `chmod 600 ${path}/inlay.db; the next start does so.`,
      ),
    );
  if (keyMode !== undefined && (keyMode & 0o77) !== 0)
    findings.push(
      wrong(
        `Others on this machine can read the SECRET_KEY in ${path}.`,
        `Run chmod 600 ${path}/secret-key, and treat the key as known to others.`,
      ),
    );
  return findings;
}
