import { Refusal } from '@inlay/kernel/errors.ts';
import { sayWait } from '@inlay/platform/http/http-errors.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Shown } from '../face.ts';
import { frameLanguage } from '../frame/frame-texts.ts';
import { nothingPage } from '../frame/plain-pages.ts';
import { type Entered, type HostedParts, type HostedRequest, enter, pageOf, pathOf } from './visits.ts';

/** What passes by itself; anything else looks like an address that was never there. */
const PASSING = new Set(['rate-limited', 'quota-exceeded', 'unavailable']);

/** `GET /c/<key>[/<part>]`: a component on a page of ours, for customers without a site to put it on. */
export function registerHostedPages(server: FastifyInstance, parts: HostedParts): void {
  const answer = (page: { body: string; headers: Record<string, string> }, reply: FastifyReply, status = 200) =>
    reply
      .code(status)
      .headers({ ...page.headers, vary: 'accept-language' })
      .send(page.body);
  const nothing = (request: HostedRequest, reply: FastifyReply, status = 404) =>
    answer(nothingPage(frameLanguage(request.headers['accept-language']), pathOf(request)), reply, status);

  const page = (show: (entered: Entered) => Promise<Shown | undefined>) => async (request: HostedRequest, reply: FastifyReply) => {
    try {
      const entered = await enter(parts, request);
      const shown = await show(entered);
      if (!shown) return await nothing(request, reply);
      const { replacedBy } = entered.key;
      if (replacedBy !== undefined) {
        const rest = request.url.slice(`/c/${request.params.key}`.length);
        return await reply.header('cache-control', 'no-store').redirect(`/c/${replacedBy}${rest}`, 302);
      }
      return await answer(await pageOf(parts, entered, shown, pathOf(request)), reply);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (!PASSING.has(error.code)) return nothing(request, reply);
      sayWait(reply, error);
      return nothing(request, reply, error.status);
    }
  };

  const options = { schema: { hide: true } };
  const shown = page(({ face, visit }) => face.show(visit));
  server.get('/c/:key', options, shown);
  server.get('/c/:key/:part', options, shown);
  server.get(
    '/c/:key/:part/thanks',
    options,
    page(({ face, visit }) => face.thank(visit, visit.query['reference'] ?? '')),
  );
  server.get('/c/*', options, (request, reply) => nothing(request as HostedRequest, reply));
}
