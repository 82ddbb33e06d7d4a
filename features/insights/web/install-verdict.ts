import type { InstallCheck, Mistake, Step } from './insights-calls.ts';

export type Verdict = 'waiting' | 'mistake' | 'verified';

/** A mistake that still stands outweighs everything that once worked. */
export function verdictOf({ steps, mistake }: InstallCheck): Verdict {
  if (mistake) return 'mistake';
  return steps.every(({ at }) => at !== null) ? 'verified' : 'waiting';
}

export type StepState = 'done' | 'current' | 'bad' | 'open';

/** The first step that has not happened is the one that is waited for; a mistake stands there, or at the last step when all have happened once. */
export function stepStates({ steps, mistake }: InstallCheck): StepState[] {
  const open = steps.findIndex(({ at }) => at === null);
  const stuck = open === -1 && mistake ? steps.length - 1 : open;
  return steps.map((_, i) => {
    if (i === stuck) return mistake ? 'bad' : 'current';
    return stuck === -1 || i < stuck ? 'done' : 'open';
  });
}

export const stepOf = ({ steps }: InstallCheck, name: Step['name']): Step | undefined => steps.find((step) => step.name === name);

/** What the owner can do about it, here and now. */
export type Remedy = 'add-host' | 'allow-localhost' | 'server-snippet' | 'right-key' | 'subscription' | 'plans';

const remedies: Record<string, Remedy> = {
  'never-redeemed': 'server-snippet',
  'redeeming-stopped': 'server-snippet',
  'missing-input-response': 'server-snippet',
  'invalid-input-response': 'server-snippet',
  'token-expired': 'server-snippet',
  'bad-request': 'server-snippet',
  'test-key-in-production': 'server-snippet',
  'missing-input-secret': 'subscription',
  'invalid-input-secret': 'subscription',
  'sitekey-secret-mismatch': 'subscription',
  'license-expired': 'subscription',
  'invalid-compkey': 'right-key',
  'quota-exceeded': 'plans',
};

/** Undefined where there is nothing to do but to wait, or where the host has no name that could be added. */
export function remedyOf({ code, host }: Pick<Mistake, 'code' | 'host'>): Remedy | undefined {
  if (code !== 'domain-not-allowed') return remedies[code];
  if (host === null) return undefined;
  return isLocal(host) ? 'allow-localhost' : 'add-host';
}
const isLocal = (host: string) => host === 'localhost' || host === '127.0.0.1' || host === '[::1]' || host.endsWith('.localhost');

/** These two are no answers of ours: silence has no page of its own. */
export const isErrorCode = (code: string): boolean => code !== 'never-redeemed' && code !== 'redeeming-stopped';
