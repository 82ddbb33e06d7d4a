import type { BodyOf } from '@inlay/kernel/contract.ts';
import type { Log } from '@inlay/platform/log/log.ts';
import type { VerdictCode, siteverify } from './contract.ts';
import type { Figures } from '@inlay/licensing/figures/figures.ts';
import type { Keys } from '@inlay/licensing/keys/keys.ts';
import type { Secrets } from '@inlay/licensing/secrets/secrets.ts';
import type { SubjectTokens } from './tokens/subject-tokens.ts';
import type { Tokens } from './tokens/tokens.ts';

interface Parts {
  readonly tokens: Tokens;
  readonly subjectTokens: SubjectTokens;
  readonly secrets: Secrets;
  readonly keys: Keys;
  readonly figures: Figures;
  readonly log: Log;
}

/**
 * Counts a refusal of siteverify for the account it concerns: that of the token, else that of the secret; none when neither
 * is genuine. Its look-ups come after the answer.
 */
export function makeAttribute({ tokens, subjectTokens, secrets, keys, figures, log }: Parts) {
  async function attribute(code: VerdictCode, { secret: text, response }: BodyOf<typeof siteverify>): Promise<void> {
    const token = tokens.read(response) ?? subjectTokens.read(response);
    const meter = token && (await keys.meterOf(token));
    const event = `verify:${code}` as const;
    if (meter) return figures.record({ ...meter, host: token.host, event });
    const secret = text ? await secrets.find(text) : undefined;
    if (secret?.kind === 'site') figures.record({ accountId: secret.accountId, component: '', domain: 'other', host: null, event });
  }

  return (code: VerdictCode, request: BodyOf<typeof siteverify>): void =>
    void setImmediate(
      () => void attribute(code, request).catch((error: unknown) => log.error({ err: error }, 'a refused redemption was not counted')),
    );
}
