import { emailKey } from '@inlay/kernel/identifiers.ts';
import { type Naming, addressesApart } from './named-addresses.ts';

export const namesAddress = (settings: Naming, address: string): boolean =>
  addressesApart({ recipients: [address] }, settings).length === 0;

/**
 * Settings that no longer name an address. Where nobody else is left, the account's own takes its place, so that no submission is told to
 * nobody: by itself where there are no recipients, by its address in a rule.
 */
export function withoutAddress<Settings extends Naming>(settings: Settings, address: string, own: string): Settings {
  const others = (list: readonly string[]) => list.filter((one) => emailKey(one) !== emailKey(address));
  const { recipients, rules } = settings;
  const left = recipients && others(recipients);
  return {
    ...settings,
    ...(recipients && left && left.length < recipients.length && { recipients: left.length > 0 ? left : null }),
    ...(rules && { rules: rules.map((rule) => ({ ...rule, to: orOwn(others(rule.to), own) })) }),
  };
}

const orOwn = (list: string[], own: string): string[] => (list.length > 0 ? list : [own]);
