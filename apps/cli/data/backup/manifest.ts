import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { CommandError } from '../../run-command.ts';

export const MANIFEST = 'manifest.json';
export const DATABASE_FILES = { sqlite: 'inlay.db', postgres: 'inlay.pgdump' } as const;
export const UPLOADS = 'uploads';
export const SECRET_KEY_FILE = 'secret-key';

const manifest = z.object({
  format: z.literal(1),
  engine: z.enum(['sqlite', 'postgres']),
  /** ISO 8601, UTC. */
  madeAt: z.string(),
  /** What had run on the database, oldest first: the last one names its schema. */
  migrations: z.array(z.string()),
  /** Rows and checksum of each table, taken from the same snapshot as the data. */
  tables: z.record(z.string(), z.object({ rows: z.number(), sha256: z.string() })),
  uploads: z.enum(['included', 'in a bucket']),
  /** Public name of the key that the data was written under; null where none was at hand. */
  secretKeyName: z.string().nullable(),
  files: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })),
});

export type Manifest = z.infer<typeof manifest>;

export function readManifest(folder: string): Manifest {
  const file = join(folder, MANIFEST);
  if (!existsSync(file)) throw new CommandError(`${folder} is no backup: it has no ${MANIFEST}.`);
  const parsed = manifest.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success) throw new CommandError(`${file} is not what this version of Inlay writes.`);
  return parsed.data;
}

/** SHA-256 of a file, hex, read in pieces. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** The first file that is missing or not what was written ends it: `CommandError`. */
export async function verifyFiles(folder: string, { files }: Manifest): Promise<void> {
  for (const { path, bytes, sha256 } of files) {
    const file = join(folder, path);
    if (!existsSync(file)) throw new CommandError(`The backup is incomplete: ${path} is missing.`);
    if (statSync(file).size !== bytes || (await hashFile(file)) !== sha256)
      throw new CommandError(`The backup is damaged: ${path} has changed since it was made.`);
  }
}
