import type { Method } from '@inlay/kernel/methods.ts';

export const NO_WAY_LEFT = 'Keep at least one method on.';
export const UNKNOWN_WAY = 'Unknown method. Use visual, audio or pow.';

/** How each way is told to the owner of a site. */
export const wayNames: Readonly<Record<Method, string>> = { visual: 'Pictures', audio: 'Sounds', pow: 'Proof of work' };

/** Whom these ways shut out; null where everybody has one. */
export function waysWarning(ways: readonly Method[]): string | null {
  if (ways.includes('pow')) return null;
  const who = !ways.includes('audio') ? "can't see" : !ways.includes('visual') ? "can't hear" : 'can neither see nor hear';
  return `Visitors who ${who} can't pass this captcha. Turn on proof of work, or give them another way to reach you.`;
}
