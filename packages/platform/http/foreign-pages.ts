import type { Call } from '@inlay/kernel/contract.ts';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What is no call and yet may be asked and read by pages of any origin, without credentials. */
    readByAnyPage?: true;
  }
}

/** Files that pages of other sites load: the SDK under both of its addresses. */
const SCRIPTS = ['/sdk/', '/webcai/'];
/** And what they show without reading it: the pictures of our links. */
const SHOWN = [...SCRIPTS, '/cards/'];

/** What pages of other sites may use. It follows from who may make a call, so that no component's path is listed anywhere. */
export interface ForeignPages {
  /** Whether a page of any origin may read the answer: a widget's call, or a script. */
  mayRead(url: string): boolean;
  /** Whether a page of any origin may load it. */
  mayEmbed(url: string): boolean;
}

/** Sees every route that is mounted after it. */
export function watchForeignPages(app: FastifyInstance): ForeignPages {
  const exact = new Set<string>();
  const patterns: RegExp[] = [];
  app.addHook('onRoute', ({ url, config }) => {
    const { call, readByAnyPage } = (config ?? {}) as { call?: Call; readByAnyPage?: true };
    if (call?.caller !== 'widget' && !readByAnyPage) return;
    if (url.includes(':')) patterns.push(patternOf(url));
    else exact.add(url);
  });
  const isWidgetCall = (url: string) => exact.has(url) || patterns.some((pattern) => pattern.test(url));
  const answers = (starts: readonly string[], url: string) => {
    const path = url.split('?', 1)[0] ?? '';
    return isWidgetCall(path) || starts.some((start) => path.startsWith(start));
  };
  return { mayRead: (url) => answers(SCRIPTS, url), mayEmbed: (url) => answers(SHOWN, url) };
}

/** Paths of our calls hold nothing that means something in a pattern. */
const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:[^/]+/g, '[^/]+')}$`);
