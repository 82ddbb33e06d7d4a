import { Refusal } from '@inlay/kernel/errors.ts';
import type { SiteEnvironment } from '@inlay/kernel/environment.ts';
import type { Parts } from '../parts.ts';
import { findEvent } from '../store/event-rows.ts';
import { eventAnswer } from './event-answer.ts';

/** @throws Refusal `not_found` */
export async function readEvent({ db }: Parts, place: SiteEnvironment, id: string) {
  const event = await findEvent(db, place, id);
  if (!event) throw new Refusal('not_found');
  return eventAnswer(event);
}
