import type { Entry, EntryValue } from './entry.ts';

/** What is typed outlives a reload, in this tab alone. A page that allows no storage has no drafts. */
export function draftOf(compKey: string, form: string, isOn: boolean) {
  const key = `inlay-form ${compKey} ${form}`;
  const quietly = (act: () => void) => {
    try {
      if (isOn) act();
    } catch {
      // The browser keeps nothing for this page.
    }
  };
  return {
    restore: (entries: Iterable<Entry>) =>
      quietly(() => {
        const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, EntryValue>;
        for (const entry of entries) if (entry.isKept && Object.hasOwn(kept, entry.key)) entry.write(kept[entry.key]!);
      }),
    keep: (entries: Iterable<Entry>) =>
      quietly(() => {
        const kept = [...entries].flatMap((entry) => (entry.isKept && entry.read() !== undefined ? [[entry.key, entry.read()]] : []));
        sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(kept)));
      }),
    discard: () => quietly(() => sessionStorage.removeItem(key)),
  };
}
