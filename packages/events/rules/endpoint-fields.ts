import * as z from 'zod';

export const MOST_ENDPOINTS = 10;
const URL_MAX = 2_048;
export const DESCRIPTION_MAX = 120;
const EVENTS_MAX = 100;
const NO_URL = 'Enter the address of your endpoint, e.g. https://example.com/webhooks.';

const url = z.string({ error: NO_URL }).min(1, NO_URL).max(URL_MAX, `At most ${URL_MAX} characters.`);
export const wanted = z
  .array(z.string().regex(/^(\*|[a-z0-9-]+\.(\*|[a-z0-9-]+))$/, 'Name event types, e.g. `license.renewed`, `license.*` or `*`.'), {
    error: 'List the event types to send, e.g. ["license.*"].',
  })
  .min(1, 'Choose at least one event type.')
  .max(EVENTS_MAX, `At most ${EVENTS_MAX} event types.`)
  .describe('Event types: by name, `license.*` for a group, `*` for all.');
const description = z.string().trim().max(DESCRIPTION_MAX, `At most ${DESCRIPTION_MAX} characters.`);
const ABOUT_URL = 'https://…; in test also http://…, or null for the catcher.';

/** What the API takes for a new endpoint, and the form with it. */
export const newEndpoint = z
  .object({
    url: url.nullable().describe(ABOUT_URL),
    events: wanted,
    description: description.default('').describe('Only you see this.'),
  })
  .meta({
    examples: [{ url: 'https://example.com/webhooks', events: ['license.*'], description: 'Billing' }],
  });

export const changedEndpoint = z
  .object({
    url: url.nullable().optional().describe(ABOUT_URL),
    events: wanted.optional(),
    description: description.optional().describe('Only you see this.'),
    state: z
      .enum(['enabled', 'disabled'], { error: 'Choose "enabled" or "disabled".' })
      .optional()
      .describe('Enabling clears the failures; disabling cancels pending deliveries.'),
  })
  .meta({ examples: [{ state: 'enabled' }] });
