import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Call } from '@inlay/kernel/contract.ts';

const ROOT = join(import.meta.dirname, '../../..');
const PLACES = ['packages/*/contract.ts', 'features/*/{,*-}contract.ts', 'catalogue/*/{,*/}contract.ts'];

/** The calls that contracts export, found as the server finds its routes. */
export async function loadCalls(): Promise<Call[]> {
  const modules = await Promise.all(
    globSync(PLACES, { cwd: ROOT })
      .sort()
      .map((file) => import(pathToFileURL(join(ROOT, file)).href) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((exported) => Object.values(exported).filter(isCall));
}

const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'caller' in value && 'answers' in value;
