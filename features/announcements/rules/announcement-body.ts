import { boundedText } from '@inlay/kernel/fields.ts';
import * as z from 'zod';

export const TITLE_MAX = 80;
export const TEXT_MAX = 1_000;
export const DAYS_MOST = 90;

export const LEVELS = ['info', 'warning'] as const;
export type Level = (typeof LEVELS)[number];

const said = (max: number, sentence: string) => boundedText(max).min(1, sentence);

export const announcementBody = z.strictObject({
  title: said(TITLE_MAX, 'Please enter a title.'),
  text: said(TEXT_MAX, 'Please enter a text.'),
  level: z.enum(LEVELS, { error: 'Please choose a level.' }).default('info'),
  days: z
    .int({ error: 'Please enter a number of days.' })
    .min(1, 'An announcement runs for at least 1 day.')
    .max(DAYS_MOST, `An announcement runs for at most ${DAYS_MOST} days.`)
    .default(7)
    .describe('How long the dashboard shows it.'),
  mail: z.boolean().default(false).describe('Whether every account with a confirmed address gets it by email, too.'),
});

export const TOO_MANY = 'At most five announcements can be active at once. End one first.';
export const STANDING_MOST = 5;
