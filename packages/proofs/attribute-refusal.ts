import type { BodyOf } from '@inlay/kernel/contract.ts';
import type { Log } from '@inlay/platform/log/log.ts';
import type { VerdictCode, siteverify } from './contract.ts';
import type { Figures } from '@inlay/licensing/figures/figures.ts';
import type { Keys } from '@inlay/licensing/keys/keys.ts';
import type { Secrets } from '@inlay/licensing/secrets/secrets.ts';
import type { SubjectTokens } from './tokens/subject-tokens.ts';
import type { Tokens } from './tokens/tokens.ts';
import type { VerifyWatcher } from './verify-watcher.ts';

interface Parts {
  readonly tokens: Tokens;
  readonly subjectTokens: SubjectTokens;
  readonly secrets: Secrets;
  readonly keys: Keys;
  readonly figures: Figures;
  readonly log: Log;
  readonly watchers: readonly VerifyWatcher[];
}

/**
 * Counts a refusal of siteverify for the account it concerns, and tells it of the project: that of the token, else that of the secret; none
 * when neither is genuine. Its look-ups come after the answer.
 */
export function makeAttribute({ tokens, subjectTokens, secrets, keys, figures, log, watchers }: Parts) {
  async function attribute(code: VerdictCode, { secret: text, response, component }: BodyOf<typeof siteverify>): Promise<void> {
    const token = tokens.read(response) ?? subjectTokens.read(response);
    const meter = token && (await keys.meterOf(token));
    const found = !meter && text ? await secrets.find(text) : undefined;
    const secret = found?.kind === 'site' ? found : undefined;
    const event = `verify:${code}` as const;
    if (meter) figures.record({ ...meter, host: token.host, event });
    else if (secret) figures.record({ accountId: secret.accountId, component: '', domain: 'other', host: null, event });
    const place = (token && (await keys.placeOf(token.siteKey))) ?? secret;
    if (!place) return;
    const { accountId, siteId, environment } = place;
    for (const one of watchers)
      one.refused({ accountId, siteId, environment, code, ...(token && { token }), ...(component && { component }) });
  }

  return (code: VerdictCode, request: BodyOf<typeof siteverify>): void =>
    void setImmediate(
      () => void attribute(code, request).catch((error: unknown) => log.error({ err: error }, 'a refused redemption was not counted')),
    );
}
