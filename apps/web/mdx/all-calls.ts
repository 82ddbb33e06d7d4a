import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { userRegistration } from '@inlay/features/registration/contract.ts';
import type { Call } from '@inlay/kernel/contract.ts';
import { countryTable } from '@inlay/kernel/countries/countries.ts';

const ROOT = join(import.meta.dirname, '../../..');
const PLACES = ['packages/*/contract.ts', 'features/*/{,*-}contract.ts', 'catalogue/*/{,*/}contract.ts'];

/** Every call of the product, found as the server finds its routes. */
export async function allCalls(): Promise<Call[]> {
  const modules = await Promise.all(
    globSync(PLACES, { cwd: ROOT })
      .sort()
      .map((file) => import(pathToFileURL(join(ROOT, file)).href) as Promise<Record<string, unknown>>),
  );
  // Its rules look into the countries and the catalogue; what it is made of does not depend on them.
  const registration = userRegistration({ countries: countryTable([], []), components: new Set() });
  return [...modules.flatMap((exported) => Object.values(exported).filter(isCall)), registration];
}

const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'caller' in value && 'answers' in value;
