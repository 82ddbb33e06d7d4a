import * as z from 'zod';

/** The headers that a component's element names its project by. Loose: a call carries other headers too. What is wrong with a key is answered with its own code. */
export const widgetKeys = (testCompKey: string) =>
  z
    .looseObject({
      sitekey: z.string().optional().describe('The siteKey of the page. Without it the call is refused: `invalid-sitekey`.'),
      compkey: z.string().optional().describe('The compKey of the component. Without it: `invalid-compkey`.'),
    })
    .meta({ examples: [{ sitekey: 'inlay_test_pass', compkey: testCompKey }] });

/** What a call is refused with for its keys, and for where it comes from. */
export const REFUSED_KEYS = [
  'invalid-sitekey',
  'account-suspended',
  'invalid-compkey',
  'license-expired',
  'domain-not-allowed',
  'quota-exceeded',
  'rate-limited',
] as const;
