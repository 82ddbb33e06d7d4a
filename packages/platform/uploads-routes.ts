import type { FastifyInstance } from 'fastify';
import type { Uploads } from './uploads.ts';

/** `GET /uploads/:key`: our own re-encoded pictures, and nothing else that may lie in the store. */
export function registerUploadRoutes(app: FastifyInstance, uploads: Uploads): void {
  app.get<{ Params: { key: string } }>('/uploads/:key', async (request, reply) => {
    const file = await uploads.read(request.params.key);
    if (!file) return reply.callNotFound();
    return reply
      .type(file.mimeType)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(Buffer.from(file.bytes));
  });
}
