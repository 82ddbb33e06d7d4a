import type { FastifyInstance } from 'fastify';
import type { Uploads } from './uploads.ts';

/** `GET /uploads/:key`: our own re-encoded pictures, and nothing else that may lie in the store. */
export function registerUploadRoutes(app: FastifyInstance, uploads: Uploads): void {
  app.get<{ Params: { key: string } }>('/uploads/:key', async (request, reply) => {
    const file = await uploads.read(request.params.key);
    if (!file) return reply.callNotFound();
    return (
      reply
        .type(file.mimeType)
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
        // Opened by itself it is saved, never shown as a page of ours.
        .header('content-disposition', 'attachment; filename="logo.webp"')
        // Its owner's alone, and gone soon after it was replaced.
        .header('cache-control', 'private, max-age=300')
        .send(Buffer.from(file.bytes))
    );
  });
}
