import type { FastifyInstance } from 'fastify';
import { registerHostedPages } from './hosted-pages.ts';
import { registerTokenPages } from './token-pages.ts';
import { registerPlainPosts } from './plain-posts.ts';
import type { HostedParts } from './visits.ts';

/** Pages of components at our own origin, and the doors for plain forms. */
export function registerHosted(http: FastifyInstance, parts: HostedParts): void {
  registerHostedPages(http, parts);
  registerPlainPosts(http, parts);
  registerTokenPages(http, parts);
}
