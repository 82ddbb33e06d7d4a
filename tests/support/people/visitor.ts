import { createKeyring } from '@inlay/platform/keys/keyring.ts';
import type { Challenge, WorkPass } from '@inlay/sdk/captcha/protocol.ts';
import { solveProof } from '@inlay/catalogue/captcha/server/work/proof-of-work.ts';
import { createStateSealer } from '@inlay/catalogue/captcha/server/challenge/sealed-state.ts';

export interface PageKeys {
  readonly siteKey: string;
  readonly compKey: string;
  /** The page's origin; a caller that is no browser sends none. */
  readonly origin?: string | undefined;
}

type Send<A> = (method: string, path: string, what: { json: unknown; headers: Record<string, string>; from: string }) => Promise<A>;

/** A visitor's widget, driven by a test. Knowing the server's secret it can look under the seal, so its answers are right when they should be. */
export function makeVisitor<A extends { body: unknown }>({ request, secretKey }: { request: Send<A>; secretKey: string }) {
  const sealer = createStateSealer(createKeyring(secretKey));
  const headersOf = ({ siteKey, compKey, origin }: PageKeys) => ({ sitekey: siteKey, compkey: compKey, ...(origin && { origin }) });

  function truthOf({ id, state }: Challenge, { siteKey, compKey, origin }: PageKeys): unknown {
    const host = URL.parse(origin ?? '')?.hostname ?? '';
    return sealer.open(state, { id, siteKey, compKey, host })?.truth;
  }
  /** The right answer without the work that goes with it. */
  function lazy(issued: A, keys: PageKeys) {
    const { id, state } = issued.body as Challenge;
    return { id, state, answer: truthOf(issued.body as Challenge, keys), pow: { n: 0.5 } };
  }
  function right(issued: A, keys: PageKeys) {
    const { pow } = issued.body as Challenge;
    return { ...lazy(issued, keys), pow: { n: solveProof(pow) } };
  }

  /** As `right`, where the work itself is not what is tried: the state is sealed anew and asks for none. */
  function unworked(issued: A, keys: PageKeys) {
    const { id, state } = issued.body as Challenge;
    const binding = { id, siteKey: keys.siteKey, compKey: keys.compKey, host: URL.parse(keys.origin ?? '')?.hostname ?? '' };
    const sealed = sealer.open(state, binding);
    if (!sealed) throw new Error('The state is not of this server.');
    return { id, state: sealer.seal({ ...sealed, pow: { ...sealed.pow, bits: 0 } }, binding), answer: sealed.truth, pow: { n: 0 } };
  }

  /** The work that comes before a challenge. */
  function work(asked: A): WorkPass {
    const { id, state, pow } = asked.body as Challenge;
    return { id, state, n: solveProof(pow) };
  }
  const challenge = (keys: PageKeys, from: string, json: object = {}) =>
    request('POST', '/api/v1/captcha/challenge', { json, headers: headersOf(keys), from });

  return {
    challenge,
    work,
    /** As the widget does it: works first where it has to. */
    async arrive(keys: PageKeys, from: string, json: object = {}): Promise<A> {
      const asked = await challenge(keys, from, json);
      return (asked.body as Challenge).first ? challenge(keys, from, { ...json, pass: work(asked) }) : asked;
    },
    answer: (keys: PageKeys, from: string, json: object) =>
      request('POST', '/api/v1/captcha/answer', { json, headers: headersOf(keys), from }),
    lazy,
    right,
    unworked,
    wrong: (issued: A, keys: PageKeys) => ({ ...right(issued, keys), answer: { map: [5, 5, 5] } }),
  };
}
