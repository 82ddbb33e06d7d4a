import type { ProfilesTable } from './tables.ts';

type TextColumn = { [C in keyof ProfilesTable]: ProfilesTable[C] extends string ? C : never }[keyof ProfilesTable];
type Columns = Readonly<Record<string, TextColumn>>;

/** Where each field of a section is kept. */
export const personalColumns = {
  firstName: 'first_name',
  lastName: 'last_name',
  address1: 'address1',
  address2: 'address2',
  country: 'country',
  state: 'state',
  city: 'city',
  zip: 'zip',
  homePhone: 'home_phone',
  homeEmail: 'home_email',
} as const satisfies Columns;

export const businessColumns = {
  businessName: 'business_name',
  businessID: 'business_id',
  address1: 'business_address1',
  address2: 'business_address2',
  country: 'business_country',
  state: 'business_state',
  city: 'business_city',
  zip: 'business_zip',
  homePhone: 'business_phone',
  homeEmail: 'business_email',
} as const satisfies Columns;

export type PersonalFields = Record<keyof typeof personalColumns, string>;
export type BusinessFields = Record<keyof typeof businessColumns, string>;

/** The given fields that differ from what is saved: a field sent unchanged is no change. */
export function differing<C extends Columns>(
  given: { readonly [F in keyof C]?: string | undefined },
  row: ProfilesTable,
  columns: C,
): Partial<Record<keyof C & string, string>> {
  const changes: Partial<Record<keyof C & string, string>> = {};
  for (const field of Object.keys(columns) as (keyof C & string)[]) {
    const value = given[field];
    const column = columns[field];
    if (value !== undefined && column !== undefined && value !== row[column]) changes[field] = value;
  }
  return changes;
}

/** Fields under the names of their columns. */
export function asColumns<C extends Columns>(
  fields: Partial<Record<keyof C & string, string>>,
  columns: C,
): { [Name in C[keyof C]]?: string } {
  const named = Object.entries<string | undefined>(fields).map(([field, value]) => [columns[field], value]);
  return Object.fromEntries(named) as { [Name in C[keyof C]]?: string };
}
