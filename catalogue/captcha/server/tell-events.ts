import type { Batches } from '@inlay/events/batches/batches.ts';
import type { CheckedKeys, ProjectPlace, RefusedUse } from '@inlay/licensing/keys/keys.ts';
import { isOfCaptcha } from '@inlay/proofs/siteverify.ts';
import type { TokenClaims, Tokens } from '@inlay/proofs/tokens/tokens.ts';
import type { VerifyWatcher } from '@inlay/proofs/verify-watcher.ts';
import type events from '../events.ts';
import { FAMILY } from './family-name.ts';

type Type = keyof typeof events;

/** Tells a project's server what happens to its captchas, where one of its endpoints asks for that. It costs a look into memory where none does. */
export interface EventTeller {
  passed(keys: CheckedKeys, token: string): void;
  refused(keys: CheckedKeys, code: string): void;
  /** Of keys that are not right. */
  refusedKeys(refused: RefusedUse): void;
  readonly ofSiteverify: VerifyWatcher;
}

export function makeEventTeller(batches: Pick<Batches, 'wants' | 'add'>, tokens: Pick<Tokens, 'read'>): EventTeller {
  const add = (type: Type, { accountId, siteId, environment }: ProjectPlace, item: Readonly<Record<string, unknown>>) =>
    batches.add({ type, accountId, siteId, environment, item });
  const addRefusal = (place: ProjectPlace, component: string, hostname: string | null, code: string) =>
    add('captcha.refused', place, { component: component || null, hostname, code });

  return {
    passed(keys, text) {
      const place = placeOf(keys);
      // Reading it costs a signature.
      const token = place && batches.wants('captcha.passed', place) ? tokens.read(text) : undefined;
      if (place && token) add('captcha.passed', place, itemOf(token));
    },
    refused(keys, code) {
      const place = placeOf(keys);
      if (place) addRefusal(place, keys.component, keys.host || null, code);
    },
    refusedKeys: (refused) => addRefusal(refused, refused.component, refused.host, refused.code),
    ofSiteverify: {
      redeemed(token, secret) {
        if (isOfCaptcha(token)) add('captcha.redeemed', secret, itemOf(token));
      },
      refused({ token, component, code, ...place }) {
        if (token && isOfCaptcha(token)) addRefusal(place, `${FAMILY}/${token.type}`, token.host, code);
        else if (!token && (component === undefined || `${component}/`.startsWith(`${FAMILY}/`))) addRefusal(place, '', null, code);
      },
    },
  };
}

/** Undefined for built-in keys: they are nobody's, and for the captcha inside another component, which tells for itself. */
const placeOf = (keys: CheckedKeys): ProjectPlace | undefined =>
  (keys.kind === 'site' || keys.kind === 'site-test') && !keys.embedded
    ? { accountId: keys.accountId, siteId: keys.siteId, environment: keys.kind === 'site' ? 'live' : 'test' }
    : undefined;

const itemOf = ({ type, host, action, method, jti }: TokenClaims) => ({
  component: `${FAMILY}/${type}`,
  hostname: host,
  action,
  method,
  token: jti,
});
