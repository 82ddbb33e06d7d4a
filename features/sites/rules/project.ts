import { hostOfPasted } from '@inlay/kernel/pasted-host.ts';
import * as z from 'zod';
import { domainSentence } from './domain.ts';

export const LABEL_MAX = 40;
export const LABEL_HINT = 'Visitors see it on hosted pages and as the name of your mails.';
export const PLATFORMS = ['React', 'ASP.NET', 'HTML'] as const;

/** Controls, and what turns the direction of writing: a name must not make a page or a mail look like another. */
const UNSEEN_IN_LABEL = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u;

const label = z
  .string({ error: 'Please enter a label.' })
  .trim()
  .min(1, 'Please enter a label.')
  .max(LABEL_MAX, `A label has at most ${LABEL_MAX} characters.`)
  .refine((text) => !UNSEEN_IN_LABEL.test(text), 'This label contains a character that is not allowed.');
const platform = z.enum(PLATFORMS, { error: 'Please choose a platform.' });
const domain = z
  .string({ error: 'Please enter a domain.' })
  .max(2_000, 'Enter a valid domain (e.g., example.com)')
  .transform(hostOfPasted)
  .refine((host) => domainSentence(host) === undefined, { error: (issue) => domainSentence(String(issue.input)) });

/** What the form of a new project asks for; `components` are copied from the project that the call names: subscription and settings. */
export const newProjectBody = z.strictObject({
  label,
  domain,
  platform,
  components: z.array(z.string().max(100)).max(100).default([]).describe('Ids of components to copy: settings, never data or keys.'),
});
export type NewProject = z.infer<typeof newProjectBody>;

export const changeProjectBody = z.strictObject({ label: label.optional(), platform: platform.optional() });
export const archiveProjectBody = z.strictObject({ label: z.string({ error: 'Please type the label of the project.' }).max(200) });

export const LABEL_DIFFERS = 'This is not the label of the project.';
export const FIRST_PROJECT = "The project that came with your account can't be archived. It ends with the account.";
/** Each holds rows, and has limits of its own: made and archived without end, they would be none. */
export const ARCHIVED_MOST = 20;
export const TOO_MANY_ARCHIVED = `Your account has ${ARCHIVED_MOST} archived projects. Restore one, or wait until the oldest is erased.`;
export const belongsTo = (other: string): string => `This domain already belongs to ${other}.`;
export const planIncludes = (most: number): string => `Your plan includes ${most} ${most === 1 ? 'project' : 'projects'}.`;
