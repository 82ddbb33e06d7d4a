import { loadCalls } from '@inlay/features/docs-hub/server/load-calls.ts';
import { userRegistration } from '@inlay/features/registration/contract.ts';
import type { Call } from '@inlay/kernel/contract.ts';
import { countryTable } from '@inlay/kernel/countries/countries.ts';

/** Every call of the product. */
export async function allCalls(): Promise<Call[]> {
  // Its rules look into the countries and the catalogue; what it is made of does not depend on them.
  const registration = userRegistration({ countries: countryTable([], []), components: new Set() });
  return [...(await loadCalls()), registration];
}
