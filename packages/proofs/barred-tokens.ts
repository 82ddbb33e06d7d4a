import type { SettingValues } from '@inlay/kernel/parts/settings.ts';
import type { VerdictCode } from './contract.ts';
import type { TokenClaims } from './tokens/tokens.ts';

/** What settings say of a token that was given out before they were saved. A component without such settings bars none. */
export function barredBy(
  { ways, actions }: SettingValues,
  { method, action }: Pick<TokenClaims, 'method' | 'action'>,
): VerdictCode | undefined {
  if (Array.isArray(ways) && !ways.includes(method)) return 'method-not-accepted';
  return Array.isArray(actions) && actions.length > 0 && !actions.includes(action) ? 'action-not-allowed' : undefined;
}
