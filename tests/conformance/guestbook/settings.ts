import { defineSettings } from '@inlay/kernel/parts/settings.ts';
import * as z from 'zod';

const LINES = 'Use a whole number from 1 to 40.';

export default defineSettings({
  schema: z.strictObject({
    lines: z.int({ error: LINES }).min(1, LINES).max(40, LINES).default(12),
    moderated: z.boolean({ error: 'Use true or false.' }).default(false),
  }),
  groups: { Paper: 'What the book looks like.', Entries: 'What becomes of names.' },
  fields: {
    lines: { group: 'Paper', label: 'Lines a page', help: 'From 1 to 40.', unit: 'lines' },
    moderated: { group: 'Entries', label: 'Moderation', help: 'You look at each name before others see it.' },
  },
  secrets: { printer: { group: 'Paper', label: 'Printer key', help: 'Prints the book when it is full.' } },
  page: ({ lines }) => (lines === 12 ? {} : { lines }),
});
