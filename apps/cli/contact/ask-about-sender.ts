import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { askRequest } from '@inlay/features/privacy/server/requests/ask-request.ts';
import { downloadExport } from '@inlay/features/privacy/server/requests/download-export.ts';
import { HOUSE } from '@inlay/licensing/house/house-project.ts';
import { openKeyring } from '@inlay/licensing/keys/retired-keys.ts';
import { systemClock } from '@inlay/platform/clock.ts';
import type { OpenDatabase } from '@inlay/platform/database/database.ts';
import { insertJob } from '@inlay/platform/jobs/jobs-store.ts';
import { makeAudit } from '@inlay/platform/sessions/audit.ts';
import type { Places } from '../data/places.ts';
import { CommandError } from '../run-command.ts';

interface Asked {
  readonly kind: 'export' | 'erase';
  readonly email: string;
}

type Keys = Pick<Places, 'secretKey' | 'olderSecretKeys'>;

/** The bounds are for projects; the operator has the database. */
const limits = {
  tryTake: () => Promise.resolve(true),
  refund: () => Promise.resolve(),
  used: () => Promise.resolve({ points: 0, seconds: 0 }),
};

async function partsOf({ db, engine }: OpenDatabase, { secretKey, olderSecretKeys }: Keys) {
  if (!secretKey) throw new CommandError('SECRET_KEY is neither set nor in DATA_DIR.');
  return {
    db,
    clock: systemClock,
    limits,
    engine,
    keyring: await openKeyring(db, { secretKey, olderSecretKeys }),
    audit: makeAudit(systemClock, engine),
    requireProof: () => Promise.reject(new Error('Nobody is signed in.')),
    jobs: {
      add: (queries: Parameters<typeof insertJob>[0], kind: string, payload: unknown) =>
        insertJob(
          queries,
          { id: randomUUID(), kind, payload: JSON.stringify(payload), dedupeKey: undefined, runAt: undefined },
          systemClock(),
        ),
    },
  };
}

/** Asks for what the house project holds of a sender, or to erase it. A server that runs, or the next one that starts, does the work. */
export async function askAboutSender(database: OpenDatabase, keys: Keys, { kind, email }: Asked) {
  const parts = await partsOf(database, keys);
  const caller = { ...HOUSE, signedIn: undefined };
  const { body } = await askRequest(parts, caller, {
    body: { kind, subject: { email } },
    address: '',
    commit: (write) => database.db.transaction().execute(write),
  });
  return body;
}

/** Writes an export that is ready to a file that isn't there yet. */
export async function saveExport(database: OpenDatabase, keys: Keys, id: string, file: string): Promise<void> {
  // The contact form takes no files.
  const uploads = { read: () => Promise.resolve(undefined), openFile: () => Promise.resolve(undefined) };
  const { content } = await downloadExport({ ...(await partsOf(database, keys)), uploads }, HOUSE, id);
  await pipeline(content, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
}
