import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Routes } from '@inlay/platform/http/routes.ts';
import type { MessageParts } from './message-parts.ts';
import { startMessages } from './start-messages.ts';

/** What `apps/server` hands to the engine. */
export interface MessageActions {
  /** Of each component that sends messages. */
  readonly messages: readonly MessageParts[];
}

/** An announced component has no calls. */
const isLive = ({ sells }: MessageParts): boolean => existsSync(join(import.meta.dirname, '../..', sells.id, 'server.ts'));

export default (async (mount, _services, { messages }) => {
  const [first, ...others] = messages.filter(isLive);
  if (first) await startMessages(mount, [first, ...others]);
  return undefined;
}) satisfies Routes<MessageActions>;
