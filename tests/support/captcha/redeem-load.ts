import { type Pipeline, openPipeline, postText } from '../servers/pipeline.ts';
import { SECRET_KEY } from '../servers/processes.ts';
import { testTokenMint } from './test-tokens.ts';

const PATH = '/api/v1/siteverify';
const SECRET = 'inlay_secret_test_pass';
/** Tokens that are spent at the same time; each has a connection to every process for itself. */
const AT_ONCE = 12;

/** A token of the test key, as the spawned server gives it out now. */
export const mintTestToken = testTokenMint(SECRET_KEY);

/** The text of one redemption. */
export const redemption = (response: string, idempotencyKey?: string): string =>
  postText(PATH, JSON.stringify({ secret: SECRET, response, ...(idempotencyKey && { idempotency_key: idempotencyKey }) }));

export const isAccepted = (body: string): boolean => body.startsWith('{"success":true');

export interface Spent {
  /** By number of acceptances: how many tokens were accepted so often. */
  readonly acceptances: ReadonlyMap<number, number>;
  readonly requests: number;
  /** Answers with another status than 200. */
  readonly failed: number;
  readonly perSecond: number;
}

/** Redeems each of `count` fresh tokens `each` times at once, over all the given processes. */
export async function spendTokens(urls: readonly string[], count: number, each: number): Promise<Spent> {
  const acceptances = new Map<number, number>();
  let failed = 0;
  let left = count;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: Math.min(AT_ONCE, count) }, async () => {
      const wires: Pipeline[] = urls.map(openPipeline);
      while (left > 0) {
        left -= 1;
        const request = redemption(mintTestToken());
        const answers = await Promise.all(
          wires.map((wire, i) => {
            const share = Math.floor((each + i) / wires.length);
            return wire.send(request.repeat(share), share);
          }),
        );
        const accepted = answers.flat().filter(({ body }) => isAccepted(body)).length;
        failed += answers.flat().filter(({ status }) => status !== 200).length;
        acceptances.set(accepted, (acceptances.get(accepted) ?? 0) + 1);
      }
      for (const wire of wires) wire.close();
    }),
  );
  const requests = count * each;
  return { acceptances, requests, failed, perSecond: Math.round((requests * 1_000) / (performance.now() - began)) };
}
