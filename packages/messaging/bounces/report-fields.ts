import { oneLine } from '@inlay/platform/mail/mail-address.ts';

/** Fields and groups that are read: a report of one mail has few. */
const MOST_GROUPS = 50;
const MOST_FIELDS = 200;

/**
 * The groups of fields of a report, as headers are written: a field a line, what begins with a space goes on, an empty line ends the group.
 * Of a field that comes twice the first counts.
 */
export function groupsOf(text: string): ReadonlyMap<string, string>[] {
  const groups = text
    .replaceAll('\r\n', '\n')
    .replace(/^\n+/, '')
    .split(/\n{2,}/, MOST_GROUPS)
    .map((group) => {
      const fields = new Map<string, string>();
      for (const line of group.replaceAll(/\n[ \t]+/g, ' ').split('\n', MOST_FIELDS)) {
        const [, name = '', value = ''] = /^([\w-]+)[ \t]*:(.*)$/.exec(line) ?? [];
        if (name !== '' && !fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), value.trim());
      }
      return fields;
    });
  return groups.filter(({ size }) => size > 0);
}

/** What another server wrote, as a line of text. */
export const plainText = (text: string): string => oneLine(text.replaceAll(/\s+/g, ' '), 300);
