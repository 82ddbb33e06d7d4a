import { formName } from '../../../rules/calls/form-shapes.ts';
import type { FormInList } from '../../inbox-calls.ts';

/** A name for a form from its title: "Talk to sales" is `talk-to-sales`. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-+|-+$/g, '');

/** The same, with a number where another form has it. */
export function freeSlug(title: string, taken: readonly Pick<FormInList, 'form'>[]): string {
  const wanted = slugOf(title) || 'form';
  const isTaken = (slug: string) => taken.some(({ form }) => form === slug);
  let [slug, number] = [wanted, 2];
  while (isTaken(slug)) slug = `${wanted.slice(0, 36)}-${number++}`;
  return slug;
}

/** What is wrong with a name; undefined for a good one. */
export function slugFault(slug: string, taken: readonly Pick<FormInList, 'form'>[]): string | undefined {
  const read = formName.safeParse(slug);
  if (!read.success) return read.error.issues[0]?.message;
  return taken.some(({ form }) => form === slug) ? 'Another form has this name.' : undefined;
}
