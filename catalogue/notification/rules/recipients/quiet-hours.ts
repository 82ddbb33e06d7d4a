import * as z from 'zod';

const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
export const clock = z.string({ error: 'Enter a time, e.g. "22:00".' }).regex(CLOCK, 'Enter a time, e.g. "22:00".');

/** By the clock of where somebody is; they may go over midnight. */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
}

export const quietHours = z
  .strictObject({ from: clock, to: clock }, { error: 'Enter from and to, or "off".' })
  .refine(({ from, to }) => from !== to, { error: 'Choose two different times.', path: ['to'] });

/** `off`: at any hour. Null: as the settings say. */
export const ownQuietHours = z.union([quietHours, z.literal('off')], { error: 'Enter from and to, or "off".' }).nullable();
export type OwnQuietHours = z.output<typeof ownQuietHours>;
