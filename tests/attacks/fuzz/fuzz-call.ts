import { errorBody } from '@inlay/kernel/errors.ts';
import * as fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { TestApp } from '../../support/app.ts';
import type { DescribedCall } from './described-calls.ts';
import { type Encoded, encodeBody } from './encode-body.ts';
import { type Known, fromSchema, violating } from './from-schema.ts';

/** Whoever sends: a signed-in caller whose session is renewed when a call has ended it, each time from another address. */
export interface Sender {
  readonly headers: () => Record<string, string>;
  readonly renew: () => Promise<void>;
}

export interface Fuzzed {
  readonly runs: number;
  /** How often each status came. */
  readonly statuses: Map<number, number>;
  readonly slowestMs: number;
  /** What must not be: a 5xx, a status that is not described, an error in another shape. With the request. */
  readonly faults: string[];
}

interface Asked {
  readonly path: string;
  readonly query: Record<string, unknown>;
  readonly headers: Record<string, unknown>;
  readonly body: Encoded | undefined;
}

/** Requests of the call's own shape, and the same with something wrong. */
function requests({ path, parameters, body }: DescribedCall, known: Known): fc.Arbitrary<Asked> {
  const record = (place: string) =>
    fc.record(
      Object.fromEntries(parameters.filter((one) => one.in === place).map(({ name, schema }) => [name, fromSchema(schema, known, name)])),
      { requiredKeys: [] },
    );
  const ids = fc.array(fc.oneof(fc.constantFrom(...(known['id'] ?? ['x'])), fc.string({ maxLength: 40, unit: 'grapheme' })), {
    minLength: 2,
    maxLength: 2,
  });
  const value = body && fromSchema(body.schema, known).chain((fit) => fc.oneof(fc.constant(fit), violating(fit)));
  return fc
    .record({
      ids,
      query: record('query').chain((fit) => fc.oneof(fc.constant(fit), violating(fit) as fc.Arbitrary<typeof fit>)),
      headers: record('header'),
      body:
        value && body
          ? fc.tuple(fc.constantFrom(...body.types), value).map(([type, one]) => encodeBody(type, one))
          : fc.constant(undefined),
    })
    .map((asked) => ({
      ...asked,
      query: (asked.query ?? {}) as Record<string, unknown>,
      path: path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(String(asked.ids[0]).toWellFormed()) || 'x'),
    }));
}

/** A header carries bytes of Latin-1 without line breaks; anything else never leaves a client. */
const sendable = (value: unknown): string => String(value).replaceAll(/[^\x20-\x7e\xa0-\xff]/g, '?');

let networks = 0;

/** Asks the call `runs` times. `seed` makes the same requests again. */
export async function fuzzCall(
  app: TestApp,
  call: DescribedCall,
  { known, sender, runs, seed }: { known: Known; sender: Sender; runs: number; seed: number },
): Promise<Fuzzed> {
  const statuses = new Map<number, number>();
  const faults: string[] = [];
  let slowestMs = 0;
  await fc.assert(
    fc.asyncProperty(requests(call, known), async ({ path, query, headers, body }) => {
      networks += 1;
      const options: InjectOptions = {
        method: call.method as 'GET',
        url: `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()}`,
        headers: {
          ...sender.headers(),
          ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, sendable(value)])),
          ...(body && { 'content-type': body.type }),
        },
        remoteAddress: `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`,
        ...(body && { payload: body.payload }),
      };
      const began = performance.now();
      const answer = await app.http.inject(options);
      slowestMs = Math.max(slowestMs, performance.now() - began);
      const { statusCode: status } = answer;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);

      const note = (fault: string) => faults.push(`${fault}: ${call.method} ${options.url} ${String(body?.payload ?? '').slice(0, 500)}`);
      if (status >= 500) note(`${status} ${answer.body.slice(0, 200)}`);
      else if (!call.statuses.has(status)) note(`${status} is not described`);
      // A file's name with a line break in it is no name of the call's: the site's own page says that there is nothing.
      const ofThePage = status === 404 && String(answer.headers['content-type']).startsWith('text/html');
      if (!ofThePage && call.errors.has(status) && errorBody.loose().safeParse(JSON.parse(answer.body)).data?.status !== status)
        note(`${status} of another shape`);
      if (status === 401) await sender.renew();
      // What limits an account must not hide the code behind the limit, nor a captcha that is asked for.
      if (status === 403 && answer.body.includes('captcha-required')) app.clock.advance(10 * 60_000 + 1);
      if (status === 429) app.clock.advance(Number(answer.headers['retry-after'] ?? 1) * 1_000);
    }),
    { numRuns: runs, seed, endOnFailure: true },
  );
  return { runs, statuses, slowestMs, faults };
}
