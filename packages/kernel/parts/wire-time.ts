import * as z from 'zod';

/** A time as all our calls and events have it. */
export const wireTime = z.iso.datetime().describe('ISO 8601, UTC.');
