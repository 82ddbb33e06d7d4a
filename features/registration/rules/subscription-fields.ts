import { across, DOTTED_HOST, required, type Loose } from '@inlay/kernel/fields.ts';
import * as z from 'zod';

export const platforms = ['React', 'ASP.NET', 'HTML'] as const;

const LOCALHOST = 'localhost needs no entry. Enter the domain you will go live on.';
const NONE_CHOSEN = 'At least one component is required!';
const isLoopback = (host: unknown): boolean => /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/.test(String(host));
const list = z.array(z.string({ error: NONE_CHOSEN }), { error: NONE_CHOSEN });

/** Step 4, field by field, under the names of the form. */
export const subscriptionFields = {
  siteDomain: required('Site domain is required!', 253)
    .toLowerCase()
    .regex(DOTTED_HOST, { error: ({ input }) => (isLoopback(input) ? LOCALHOST : 'Enter a valid domain (e.g., example.com)') }),
  siteLabel: required('Site label is required!'),
  platform: required('Platform is required!'),
  /** Names of sub-components, unique over the whole catalogue; one chosen twice counts once. */
  components: list
    .min(1, NONE_CHOSEN)
    .max(200, 'Please choose fewer components.')
    .transform((names) => [...new Set(names)]),
};

/** Refuses names that the catalogue doesn't have. */
export const componentsCheck = (known: ReadonlySet<string>, name: string) =>
  across(name, (values: Loose) => {
    const chosen = values[name];
    const unknown = Array.isArray(chosen) ? chosen.find((one) => typeof one === 'string' && !known.has(one)) : undefined;
    return unknown === undefined ? undefined : `We have no component named "${String(unknown).slice(0, 60)}".`;
  });

export const subscriptionStep = (known: ReadonlySet<string>) => z.object(subscriptionFields).check(componentsCheck(known, 'components'));
