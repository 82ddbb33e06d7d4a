import { loadComponentFiles } from '@inlay/catalogue/files.ts';
import platformEvents from '@inlay/events/rules/platform-events.ts';
import type { EventTypes } from '@inlay/kernel/parts/event-type.ts';

/** Every event type, the platform's first, those of components from `events.ts` in their folders. */
export async function loadEventTypes(): Promise<EventTypes> {
  const found = await loadComponentFiles<EventTypes>('events.ts');
  return { ...platformEvents, ...Object.fromEntries(found.flatMap(({ content }) => Object.entries(content))) };
}
