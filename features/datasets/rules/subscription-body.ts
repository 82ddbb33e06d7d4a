import * as z from 'zod';
import { subscriptionOptions } from './subscription-options.ts';

export const subscriptionBody = z.strictObject({
  code: z.enum(
    subscriptionOptions.map(({ code }) => code),
    { error: 'This subscription option is not known.' },
  ),
  on: z.boolean({ error: 'This must be true or false.' }),
});
