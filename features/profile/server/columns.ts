import type { businessFields } from '../rules/business.ts';
import type { personalFields } from '../rules/personal.ts';

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
} as const satisfies Record<keyof typeof personalFields, string>;

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
} as const satisfies Record<keyof typeof businessFields, string>;

type ColumnsOf<C> = C[keyof C];
/** The columns of both, as a row has them. */
export type TextColumns = Record<ColumnsOf<typeof personalColumns> | ColumnsOf<typeof businessColumns>, string>;
type Columns = Readonly<Record<string, keyof TextColumns>>;

export type PersonalFields = Record<keyof typeof personalColumns, string>;
export type BusinessFields = Record<keyof typeof businessColumns, string>;

/** The given fields that differ from what is saved: a field sent unchanged is no change. */
export function differing<C extends Columns>(
  given: { readonly [F in keyof C]?: string | undefined },
  row: TextColumns,
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

/** What a row has of some fields, by their names. */
export const textsOf = <F extends object>(fields: F, row: TextColumns, columns: Readonly<Record<keyof F, keyof TextColumns>>) =>
  Object.fromEntries((Object.keys(fields) as (keyof F)[]).map((name) => [name, row[columns[name]]])) as Record<keyof F, string>;
