import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import { LOGO_MAX_BYTES } from '@inlay/kernel/constants.ts';
import type { Call } from '@inlay/kernel/contract.ts';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { readForm } from './form-body.ts';
import { answerError } from './http-errors.ts';
import { logOptions } from './log.ts';
import type { Settings } from './settings.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call;
  }
}

export const JSON_BODY_MAX_BYTES = 65_536;

/** The bare server: parsers, bounds, headers and error answers, no routes yet. */
export async function makeHttp(settings: Settings, { logTo }: { logTo?: NodeJS.WritableStream } = {}): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { ...logOptions(settings.logLevel), ...(logTo && { stream: logTo }) },
    // A line a request at info would be most of the log; refusals and faults have their own lines.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: settings.trustProxy ?? false,
    bodyLimit: JSON_BODY_MAX_BYTES,
    requestTimeout: 15_000,
    keepAliveTimeout: 10_000,
    // Slow headers are the cheapest attack on a Node server: closed after 5 s, looked for each second.
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 },
    routerOptions: { caseSensitive: true, maxParamLength: 300 },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    return503OnClosing: true,
  });

  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));

  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginResourcePolicy: false,
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: settings.publicUrl.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  });
  // Answers only: a compressed request body is a way to send a bomb.
  await app.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'], globalDecompression: false });
  await app.register(cookie);
  await app.register(cors, { delegator: corsOf });
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: LOGO_MAX_BYTES + 1, files: 1, fields: 100, parts: 101, fieldSize: 10_000, fieldNameSize: 100, headerPairs: 50 },
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
    done(null, readForm(text as string)),
  );
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
  // Hooks of every answer call back: an async one costs each request a turn of the queue.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'");
    done();
  });
  return app;
}

/** Widget calls and the SDK file may be used from any page, without credentials; nothing else answers a foreign origin. */
const corsOf = (
  request: { url?: string },
  callback: (error: null, options: { origin: string | boolean; [option: string]: unknown }) => void,
): void => {
  const path = (request.url ?? '').split('?')[0] ?? '';
  const open = path.startsWith('/api/v1/captcha/') || path.startsWith('/sdk/') || path.startsWith('/webcai/');
  callback(
    null,
    open
      ? {
          origin: '*',
          methods: ['GET', 'POST'],
          allowedHeaders: ['content-type', 'sitekey', 'compkey'],
          exposedHeaders: ['retry-after'],
          maxAge: 86_400,
        }
      : { origin: false },
  );
};

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
