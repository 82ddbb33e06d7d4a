import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import { BODY_TYPES, type Call } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { type ForeignPages, watchForeignPages } from './foreign-pages.ts';
import { MULTIPART_LIMITS, readForm } from './bodies/form-body.ts';
import { answerError } from './http-errors.ts';
import { refuseUnknownHosts } from './known-hosts.ts';
import { logOptions } from '../log/log.ts';
import { securityHeaders, setSecurityHeaders } from './security-headers.ts';
import type { ServerSettings } from '../server-settings.ts';
import { dropSlowCallers, slowCallerOptions } from './slow-callers.ts';
import { oneSpelling } from './requests/one-spelling.ts';
import { answerBadAddress, answerNoRequest } from './requests/unreadable-requests.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call;
  }
}

export const JSON_BODY_MAX_BYTES = 65_536;

/** The bare server: parsers, bounds, headers and error answers, no routes yet. */
export async function makeHttp(settings: ServerSettings, { logTo }: { logTo?: NodeJS.WritableStream } = {}): Promise<FastifyInstance> {
  const headers = securityHeaders(settings.publicUrl);
  const app = Fastify({
    logger: { ...logOptions(settings.logLevel), ...(logTo && { stream: logTo }) },
    // A line a request at info would be most of the log; refusals and faults have their own lines.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: settings.trustProxy ?? false,
    bodyLimit: JSON_BODY_MAX_BYTES,
    ...slowCallerOptions,
    frameworkErrors: answerBadAddress(headers),
    clientErrorHandler: answerNoRequest(headers),
    rewriteUrl: ({ url = '/' }) => oneSpelling(url),
    routerOptions: { caseSensitive: true, maxParamLength: 300 },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    return503OnClosing: true,
  });

  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));

  const foreignPages = watchForeignPages(app);
  setSecurityHeaders(app, headers, foreignPages);
  refuseUnknownHosts(app, settings.publicUrl);
  dropSlowCallers(app.server);
  // Answers only: a compressed request body is a way to send a bomb.
  await app.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'], globalDecompression: false });
  await app.register(cookie);
  await app.register(cors, { delegator: corsOf(foreignPages) });
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: MULTIPART_LIMITS,
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
    done(null, readForm(text as string)),
  );
  app.addContentTypeParser(BODY_TYPES.table as unknown as string[], { parseAs: 'string' }, (request, text, done) =>
    request.routeOptions.config.call?.consumes === 'table' ? done(null, text) : done(new Refusal('unsupported_media_type')),
  );
  // Streamed: whoever calls is known by the path, before anything of it is read.
  app.addContentTypeParser('message/rfc822', (request, stream, done) => {
    const { consumes = 'json' } = request.routeOptions.config.call ?? {};
    const isMail = BODY_TYPES[consumes].some((type) => type === 'message/rfc822');
    return isMail ? done(null, stream) : done(new Refusal('unsupported_media_type'));
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Inlay API', version: '1', description: 'Every call of the Inlay server.' },
      servers: [{ url: settings.publicUrl }],
    },
    transform: createJsonSchemaTransform({ skipList: [], zodToJsonConfig: { unrepresentable: 'any' } as never }),
    hideUntagged: true,
  });

  closeConnectionsOnStop(app);
  return app;
}

/** For what any page may read, without credentials. */
const OPEN = {
  origin: '*',
  methods: ['GET', 'POST', 'PUT'],
  allowedHeaders: ['content-type', 'sitekey', 'compkey'],
  exposedHeaders: ['retry-after'],
  maxAge: 86_400,
  // One that asks for nothing is answered as any other, in place of the plugin's own plain text.
  strictPreflight: false,
};

type CorsOptions = { origin: string | boolean; [option: string]: unknown };

/** Nothing else answers a foreign origin. */
const corsOf =
  ({ mayRead }: ForeignPages) =>
  (request: { url?: string }, callback: (error: null, options: CorsOptions) => void): void =>
    callback(null, mayRead(request.url ?? '') ? OPEN : { origin: false });

/** A keep-alive client would hold `close()` open: once stopping, every answer asks it to hang up. */
function closeConnectionsOnStop(app: FastifyInstance): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) reply.header('connection', 'close');
    done();
  });
}
