import { emailKey } from '@inlay/kernel/identifiers.ts';
import type { FormSettings } from '../settings/form-settings.ts';

/** What became of an address that notices should go to. `own`: it is the account's; `unasked`: no mail asked it so far. */
export const RECIPIENT_STATES = ['own', 'unasked', 'waiting', 'confirmed', 'refused'] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];

/** The settings that name addresses; a form may leave either to its subscription. */
export type Naming = { readonly [Name in 'recipients' | 'rules']?: FormSettings[Name] | undefined };

const keyOf = (address: string): string => emailKey(address) ?? address;

/** Every address that settings name, once, in their order. */
export function namedAddresses({ recipients, rules }: Naming): readonly string[] {
  const named = [...(recipients ?? []), ...(rules ?? []).flatMap(({ to }) => to)];
  return [...new Map(named.map((address) => [keyOf(address), address])).values()];
}

/** The addresses that settings name and others don't. */
export function addressesApart(settings: Naming, others: Naming): readonly string[] {
  const known = new Set(namedAddresses(others).map(keyOf));
  return namedAddresses(settings).filter((address) => !known.has(keyOf(address)));
}

/**
 * Who of the named is written to. Where somebody is left out, the account's own address stands in, so that no submission is told to nobody.
 * @param mayGet whether an address is the account's own, or has confirmed
 */
export function writtenTo(named: readonly string[], own: string | undefined, mayGet: (address: string) => boolean): readonly string[] {
  const known = named.filter(mayGet);
  const isWhole = known.length === named.length;
  const hasOwn = own !== undefined && known.some((address) => emailKey(address) === emailKey(own));
  return isWhole || own === undefined || hasOwn ? known : [own, ...known];
}
