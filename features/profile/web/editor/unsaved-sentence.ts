import type { Unsaved } from '../section.ts';

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

const labelsOf = ({ section, names }: Unsaved): string[] => names.map((name) => section.labels[name] ?? name);

/** "City and Zip are not saved."; with its sections when there are several. */
export function unsavedSentence(unsaved: readonly Unsaved[]): string {
  const [first] = unsaved;
  const parts =
    unsaved.length === 1 && first ? labelsOf(first) : unsaved.map((one) => `${one.section.title} (${labelsOf(one).join(', ')})`);
  return `${list.format(parts)} ${parts.length === 1 ? 'is' : 'are'} not saved.`;
}

/** What becomes of them on leaving. */
export function unkeptSentence(unsaved: readonly Unsaved[]): string {
  const lost = unsaved.flatMap(({ section, names }) =>
    names.filter((name) => section.unkept.includes(name)).map((name) => section.labels[name] ?? name),
  );
  const all = unsaved.flatMap(({ names }) => names);
  if (lost.length === all.length) return 'Drafts leave out passwords, answers and files: they will be lost.';
  if (lost.length === 0) return 'A draft stays in this tab until you log out.';
  return `A draft stays in this tab until you log out, but ${list.format(lost)} will be lost.`;
}
