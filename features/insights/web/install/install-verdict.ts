import type { InstallCheck, Mistake, Step } from '../insights-calls.ts';

export type InstallState = 'waiting' | 'mistake' | 'verified';

/** A mistake that still stands outweighs everything that once worked. */
export function verdictOf({ steps, mistake }: InstallCheck): InstallState {
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
export type Remedy = 'allow-localhost' | 'server-snippet' | 'right-key' | 'subscription';

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
};

/** Undefined where there is nothing to do but to wait, and for a host that strangers may have named: nobody is asked to allow it. */
export function remedyOf({ code, host }: Pick<Mistake, 'code' | 'host'>): Remedy | undefined {
  if (code !== 'domain-not-allowed') return remedies[code];
  return host !== null && isLocal(host) ? 'allow-localhost' : undefined;
}

/** The host that was refused, where it is not the visitor's own machine. */
export const refusedHost = (mistake: Pick<Mistake, 'code' | 'host'> | null): string | null =>
  mistake?.code === 'domain-not-allowed' && mistake.host !== null && !isLocal(mistake.host) ? mistake.host : null;

const isLocal = (host: string) => host === 'localhost' || host === '127.0.0.1' || host === '[::1]' || host.endsWith('.localhost');

/** These are no answers of ours, so they have no pages: silence, and a form that was taken. */
export const isErrorCode = (code: string): boolean => !['never-redeemed', 'redeeming-stopped', 'next-refused'].includes(code);
