import { FIELDS_ALONE, readMultipart } from '@inlay/platform/http/bodies/form-body.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PostedBody } from '../face.ts';
import { frameLanguage } from '../frame/frame-texts.ts';
import { nothingPage } from '../frame/plain-pages.ts';
import type { HostedParts } from './visits.ts';

/** No token is in what a page says of itself, or in what its links say of it. */
const NAMELESS = '/u/';

/**
 * `/u/<token>`: what a link, or the button of a mailbox, in a mail leads to. The token is all the proof there is, whoever posts it, from whatever page:
 * a foreign Origin is taken. What is not genuine is known by its seal, without a look into the database, so there is no limit.
 */
export function registerTokenPages(server: FastifyInstance, { hosted }: Pick<HostedParts, 'hosted'>): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { '*': token = '' } = request.params as { '*'?: string };
    const posted = request.method === 'POST' ? await bodyOf(request) : undefined;
    const header = (name: string) => {
      const value = request.headers[name];
      return typeof value === 'string' ? value : undefined;
    };
    void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
    for (const page of hosted.tokenPages) {
      const given = await page({ token, posted, header });
      if (given)
        return reply
          .code(given.status)
          .headers({ ...given.headers, 'referrer-policy': 'no-referrer' })
          .send(given.body);
    }
    const { body, headers } = nothingPage(frameLanguage(header('accept-language')), NAMELESS);
    return reply
      .code(404)
      .headers({ ...headers, 'referrer-policy': 'no-referrer' })
      .send(body);
  };
  const options = { schema: { hide: true } };
  server.get('/u/*', options, answer);
  server.post('/u/*', options, answer);
}

async function bodyOf(request: FastifyRequest): Promise<PostedBody> {
  if (request.isMultipart()) return readMultipart(request, FIELDS_ALONE);
  const { body, headers } = request;
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
  return isForm && typeof body === 'object' && body !== null ? (body as PostedBody) : {};
}
