import { createKeyedHash, HASH_KEY_BYTES } from './keyed-hash.ts';
import { featuresOf } from './text-words.ts';
import ar from './training/ar.ts';
import de from './training/de.ts';
import en from './training/en.ts';
import es from './training/es.ts';
import type { ExampleTexts } from './training/example-texts.ts';
import fr from './training/fr.ts';
import it from './training/it.ts';
import ja from './training/ja.ts';
import pt from './training/pt.ts';
import ru from './training/ru.ts';
import zh from './training/zh.ts';

export interface SideCounts {
  readonly spam: number;
  readonly good: number;
}

/** What every project begins with. The key is no secret, since the texts aren't either. */
const hash = createKeyedHash(new Uint8Array(HASH_KEY_BYTES));

export interface ShippedCounts {
  /** Texts behind them, of each side. */
  readonly texts: number;
  of(feature: string): SideCounts | undefined;
}

let counts: ShippedCounts | undefined;

/** Counted once, when the first text is looked at: it takes some 50 ms, and so no file can be older than the texts. */
export const shippedCounts = (): ShippedCounts => (counts ??= countExamples([ar, de, en, es, fr, it, ja, pt, ru, zh]));

function countExamples(languages: readonly ExampleTexts[]): ShippedCounts {
  const entries = new Map<number, { spam: number; good: number }>();
  let texts = 0;
  for (const examples of languages) {
    const most = Math.max(examples.spam.length, examples.good.length);
    texts += most;
    for (const side of ['spam', 'good'] as const)
      for (const text of examples[side])
        for (const feature of new Set(choices(text).flatMap((one) => [...featuresOf(one)]))) {
          const entry = entries.get(hash(feature).low) ?? { spam: 0, good: 0 };
          // Both sides weigh the same in each language, so a language itself speaks for neither.
          entry[side] += most / examples[side].length;
          entries.set(hash(feature).low, entry);
        }
  }
  return { texts, of: (feature) => entries.get(hash(feature).low) };
}

const CHOICE = /\{([^}]*)\}/g;

/** A text once for each of its choices: the nth with the nth of all of them. */
function choices(text: string): readonly string[] {
  const most = Math.max(1, ...[...text.matchAll(CHOICE)].map(([, options = '']) => options.split('|').length));
  return Array.from({ length: most }, (_, nth) =>
    text.replace(CHOICE, (_all, options: string) => {
      const all = options.split('|');
      return all[nth % all.length] ?? '';
    }),
  );
}
