import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Routes } from '@inlay/platform/http/routes.ts';
import type { MessageParts } from './message-parts.ts';
import { startMessages } from './start-messages.ts';

/** What `apps/server` hands to the engine. */
export interface MessageActions {
  readonly messages: MessageParts;
}

/** An announced component has no calls. */
const isLive = existsSync(join(import.meta.dirname, '../email/server.ts'));

export default (async (mount, _services, { messages }) => {
  if (isLive) await startMessages(mount, messages);
  return undefined;
}) satisfies Routes<MessageActions>;
