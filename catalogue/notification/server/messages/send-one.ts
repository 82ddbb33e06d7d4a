import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { NewMessage } from '../../rules/calls/message-shapes.ts';
import type { MessageParts } from '../message-parts.ts';
import { type Acceptance, type Accepted, acceptMessage } from './accept-message.ts';
import { beginCharging } from './charge-message.ts';
import { settingsOfPlace } from './message-settings.ts';
import { projectName } from './project-name.ts';

/** Whatever messages of a call are accepted with. In the transaction that writes them, before any of its rows. */
export async function beginAcceptance(parts: MessageParts, queries: Queries, place: SubscribedPlace): Promise<Acceptance> {
  const charging = await beginCharging(parts, queries, place);
  return {
    place,
    charging,
    settings: await settingsOfPlace(parts, queries, place),
    projectName: await projectName(queries, place.siteId),
  };
}

/** @throws Refusal `invalid_request` on `sendAt`, `quota-exceeded` */
export async function sendOne(parts: MessageParts, queries: Queries, place: SubscribedPlace, asked: NewMessage): Promise<Accepted> {
  return acceptMessage(parts, queries, await beginAcceptance(parts, queries, place), asked);
}
