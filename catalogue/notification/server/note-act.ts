import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { type ProjectCaller, isByPerson } from '@inlay/platform/http/project-caller.ts';
import type activity from '../activity.ts';
import type { MessageParts } from './message-parts.ts';

interface Act {
  readonly action: keyof typeof activity.components;
  /** Of the network. */
  readonly address: string;
  /** Ids or a count, never whom it is for. */
  readonly what: string;
}

/** Leaves a line in the activity log of what a person does. What servers send is in the list of messages: a line for each would bury all others. */
export async function noteAct(
  { audit, sells }: Pick<MessageParts, 'audit' | 'sells'>,
  queries: Queries,
  place: SubscribedPlace,
  caller: ProjectCaller,
  { action, address, what }: Act,
): Promise<void> {
  if (!isByPerson(caller)) return;
  await audit(queries, { accountId: place.accountId, action, target: sells.name, detail: `${place.environment}, ${what}`, address });
}
