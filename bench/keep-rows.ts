import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import type { Row } from './row.ts';

/** One part of the bench as it was last run on this machine. */
export interface KeptPart {
  readonly part: string;
  readonly at: string;
  readonly machine: string;
  readonly node: string;
  readonly rows: readonly Row[];
}

const FOLDER = join(import.meta.dirname, '../.build/figures/bench');

export const machine = (): string => `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}`;

export function keepRows(part: string, rows: readonly Row[]): void {
  const kept: KeptPart = { part, at: new Date().toISOString(), machine: machine(), node: process.version, rows };
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${part}.json`), `${JSON.stringify(kept, null, 2)}\n`);
}
