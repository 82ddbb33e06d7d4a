import type { Entry, EntryValue } from './entry.ts';

interface Draft {
  readonly values: Record<string, EntryValue>;
  /** The step that was shown. */
  readonly step?: string | undefined;
}

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
    restore: (entries: Iterable<Entry>, goTo: (step: string | undefined) => void) =>
      quietly(() => {
        const { values, step } = JSON.parse(sessionStorage.getItem(key) ?? '{"values":{}}') as Draft;
        for (const entry of entries) if (entry.isKept && Object.hasOwn(values, entry.key)) entry.write(values[entry.key]!);
        goTo(step);
      }),
    keep: (entries: Iterable<Entry>, step: string | undefined) =>
      quietly(() => {
        const kept = [...entries].flatMap((entry) => (entry.isKept && entry.read() !== undefined ? [[entry.key, entry.read()]] : []));
        const draft: Draft = { values: Object.fromEntries(kept) as Draft['values'], step };
        sessionStorage.setItem(key, JSON.stringify(draft));
      }),
    discard: () => quietly(() => sessionStorage.removeItem(key)),
  };
}
