import { Refusal } from '@inlay/kernel/errors.ts';
import { FIELDS_ALONE, readMultipart } from '@inlay/platform/http/bodies/form-body.ts';
import type { Received } from '@inlay/platform/files/incoming/incoming.ts';
import { asRefusal, sayWait } from '@inlay/platform/http/http-errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PostedBody } from '../face.ts';
import { frameLanguage } from '../frame/frame-texts.ts';
import { refusedPage } from '../frame/plain-pages.ts';
import { coveredOrigin, nextAddress } from '../rules/next-address.ts';
import { prefersJson } from '../rules/prefers-json.ts';
import { jsonRefusal } from './json-answers.ts';
import { type NoteRefusedNext, makeNoteRefusedNext } from './refused-next.ts';
import { type Entered, type HostedParts, type HostedRequest, brandOf, enter, pageOf, pathOf } from './visits.ts';

const MOST_BYTES = 512 * 1_024;

/** `POST /f/<key>[/<part>]`: what the plainest form of any page sends, answered with a page or, to a script, with JSON. */
export function registerPlainPosts(server: FastifyInstance, parts: HostedParts): void {
  const options = {
    schema: { hide: true },
    config: { readByAnyPage: true as const },
    bodyLimit: MOST_BYTES,
    // Refusals go through here, so that they leave their line in the log; so does a body that is too large, before anybody looked at it.
    errorHandler: (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
      refuse(parts, request as HostedRequest, reply, error, visits.get(request)),
  };
  /** Whom each post that is under way is for, once that is known. */
  const visits = new WeakMap<FastifyRequest, Entered>();
  const noteRefusedNext = makeNoteRefusedNext(parts);
  for (const path of ['/f/:key', '/f/:key/:part']) {
    server.post(path, options, (request, reply) => take({ ...parts, noteRefusedNext, visits }, request as HostedRequest, reply));
    // A link to a form's address leads to the form.
    server.get(path, { schema: { hide: true } }, (request, reply) =>
      reply.header('cache-control', 'no-store').redirect(`/c/${request.url.slice('/f/'.length)}`, 303),
    );
  }
}

async function take(
  parts: HostedParts & { readonly noteRefusedNext: NoteRefusedNext; readonly visits: WeakMap<FastifyRequest, Entered> },
  request: HostedRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const arrived: { received?: Received } = {};
  try {
    const entered = await enter(parts, request);
    parts.visits.set(request, entered);
    const { face, visit } = entered;
    const taken = await face.take(visit, async () => {
      if (request.isMultipart() && face.parts) {
        arrived.received = await parts.incoming.receive(request, reply, face.parts);
        request.body = arrived.received.fields;
      } else if (request.isMultipart()) request.body = await readMultipart(request, FIELDS_ALONE);
      return { body: bodyOf(request), files: arrived.received?.files ?? [] };
    });
    if ('shown' in taken) {
      const page = await pageOf(parts, entered, taken.shown, pathOf(request), { next: undefined });
      return await reply
        .code(taken.status ?? 200)
        .headers({ ...page.headers, vary: 'accept-language' })
        .send(page.body);
    }
    const body = bodyOf(request);
    const thanks = `/c/${visit.key}/${taken.part}/thanks?${new URLSearchParams({ reference: taken.reference })}`;
    const sender = senderOf(request, entered);
    const asked = nextAddress(body['_next'], sender);
    if (!asked) parts.noteRefusedNext(request, entered.key, body['_next']);
    const own = asked ?? nextAddress(taken.redirectUrl, sender);
    void reply.headers({ 'cache-control': 'no-store', vary: 'accept' });
    if (!wantsJson(request)) return await reply.redirect(own ?? thanks, 303);
    return await reply.code(201).send({ ...taken.answer, ok: true, next: own ?? parts.settings.publicUrl + thanks });
  } finally {
    await arrived.received?.discard();
  }
}

async function refuse(parts: HostedParts, request: HostedRequest, reply: FastifyReply, error: unknown, entered: Entered | undefined) {
  const refusal = asRefusal(error);
  if (refusal.code === 'internal') request.log.error({ err: error }, 'unexpected fault');
  sayWait(reply, refusal);
  void reply.code(refusal.status).headers({ 'cache-control': 'no-store', vary: 'accept' });
  if (wantsJson(request)) return reply.send(jsonRefusal(refusal, request.id));
  const page = (await formAgain(parts, request, entered, refusal)) ?? (await refusalPage(parts, request, entered, refusal));
  return reply.headers({ ...page.headers, vary: 'accept, accept-language' }).send(page.body);
}

/** The form with what was typed, where the visitor can mend it. */
async function formAgain(parts: HostedParts, request: HostedRequest, entered: Entered | undefined, refusal: Refusal) {
  if (!entered || !(refusal.fields || refusal.code === 'captcha-required')) return undefined;
  const body = bodyOf(request);
  const next = nextAddress(body['_next'], senderOf(request, entered));
  try {
    const shown = await entered.face.show(entered.visit, { body, refusal, next });
    return shown && (await pageOf(parts, entered, shown, pathOf(request), { next }));
  } catch (error) {
    // Too many in a short time, say: then the sentence alone.
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

async function refusalPage(parts: HostedParts, request: HostedRequest, entered: Entered | undefined, { message, code }: Refusal) {
  const sender = entered && senderOf(request, entered);
  const referer = sender?.referer;
  // Its path as well, where the browser tells it.
  const back = referer && sender && coveredOrigin({ ...sender, origin: undefined }) ? new URL(referer).href : undefined;
  return refusedPage({
    language: frameLanguage(request.headers['accept-language']),
    path: pathOf(request),
    brand: entered && (await brandOf(parts, entered.key)),
    isTest: entered?.key.isTest ?? false,
    sentence: message,
    code,
    requestId: request.id,
    back,
  });
}

const senderOf = ({ headers }: FastifyRequest, { key }: Entered) => ({
  project: key.project,
  origin: headers.origin,
  referer: headers.referer,
});

const wantsJson = ({ headers }: FastifyRequest): boolean =>
  /^application\/json\b/i.test(headers['content-type'] ?? '') || prefersJson(headers.accept);

/** @throws Refusal `bad_request` for what is no list of names and values */
function bodyOf({ body }: FastifyRequest): PostedBody {
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body)) throw new Refusal('bad_request');
  return body as PostedBody;
}
