import type { Queries } from '@inlay/platform/database/database.ts';
import type { Services } from '@inlay/platform/services.ts';
import { type KeptMessage, keepMessage } from './inbox/keep-in-dev-inbox.ts';
import { type WaitingRoom, makeWaitingRoom } from './inbox/waiting-room.ts';
import { keepSweeping } from './sweep.ts';

/** How components reach people. One for a process. */
export interface Messaging {
  /** Keeps a message where its owner reads it, in place of sending it: the way of everything in test. Answers its id. */
  keepInDevInbox(queries: Queries, message: KeptMessage): Promise<string>;
  readonly room: WaitingRoom;
}

type Parts = Pick<Services, 'db' | 'engine' | 'clock' | 'jobs'>;

export async function makeMessaging(services: Parts): Promise<Messaging> {
  const room = makeWaitingRoom();
  await keepSweeping(services);
  return {
    room,
    async keepInDevInbox(queries, message) {
      const id = await keepMessage(services, queries, message);
      room.nudge(message.site);
      return id;
    },
  };
}
