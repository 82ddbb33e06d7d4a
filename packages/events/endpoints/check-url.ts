import type { Environment } from '@inlay/kernel/environment.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { readTarget } from '@inlay/platform/safe-fetch/target.ts';

const refuse = (sentence: string) => new Refusal('invalid_request', { fields: { url: sentence } });

/**
 * An address that webhooks may be sent to, as it is kept. What its name resolves to is judged at each attempt.
 * @throws Refusal `invalid_request` on `url`
 */
export function checkUrl(url: string | null, environment: Environment, allowPrivate: readonly string[]): string | null {
  if (url === null) {
    if (environment === 'test') return null;
    throw refuse('Only endpoints in test can be without an address.');
  }
  const parsed = URL.parse(url);
  if (!parsed || !/^https?:$/.test(parsed.protocol)) throw refuse('Enter the address of your endpoint, e.g. https://example.com/webhooks.');
  if (parsed.username || parsed.password || url.includes('#')) throw refuse('Leave out user names, passwords and what follows "#".');
  const trusted = allowPrivate.includes(`${parsed.hostname}:${parsed.port || (parsed.protocol === 'https:' ? '443' : '80')}`);
  if (parsed.protocol === 'http:' && environment === 'live' && !trusted) throw refuse('Use https:// for live events.');
  try {
    readTarget(url, { allowHttp: true, allowPrivate });
  } catch {
    throw refuse('This address is not public.');
  }
  return parsed.href;
}
