import MiniSearch from 'minisearch';
import type { SearchEntry } from '../../rules/search/search-entry.ts';

/** Words of a question that say nothing about its answer. */
const EMPTY = new Set(
  'a an and are at be by can do does for from how i if in is it me my of on or our should that the there this to use was we what when where which who why will with you your'.split(
    ' ',
  ),
);

/** Written otherwise here. */
const SYNONYMS: readonly (readonly [RegExp, string])[] = [
  [/\bc#/g, 'csharp'],
  [/\.net\b/g, ' dotnet aspnet'],
  [/\bsingle sign[- ]?on\b/g, 'sso'],
  [/\bchat-?bot\b/g, 'chat bot'],
  [/\bsign[- ]?in\b/g, 'login'],
  [/\botp\b/g, 'one time password'],
];
const plain = (text: string): string => SYNONYMS.reduce((before, [from, to]) => before.replaceAll(from, to), text.toLowerCase());

/** The stem of a word, or null for an empty one. */
const words = (term: string): string | null => {
  const word = term.toLowerCase();
  return EMPTY.has(word) ? null : word.replace(/(?<=\w{5})ing$|(?<=\w{4})(ed|es|s)$/, '');
};

/** Beside guides that say the same at length, a code is rarely what was meant, unless it is named. */
const UNNAMED_CODE = 0.2;

const wordsIn = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((term) => words(term) || []);

/** Components share guides: what reads the same, for the same platform, is one result. */
const sameWords = ({ kind, title, text, path }: SearchEntry): string => `${kind} ${title} ${text} ${lastOf(path)}`;
/** Of a guide its platform, with the section. */
const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

export type Find = (query: string) => readonly SearchEntry[];

/** Builds the index; typing errors and beginnings of words find too. */
export function makeFind(entries: readonly SearchEntry[]): Find {
  const index = new MiniSearch<SearchEntry & { id: number }>({
    fields: ['title', 'also', 'section', 'text'],
    processTerm: words,
    searchOptions: {
      boost: { title: 4, also: 3, section: 1.5 },
      prefix: (term) => term.length > 1,
      fuzzy: (term) => (term.length > 3 ? 0.2 : false),
      weights: { fuzzy: 0.3, prefix: 0.6 },
    },
  });
  index.addAll(entries.map((entry, id) => ({ ...entry, also: plain(entry.also ?? ''), id })));
  const codes = entries.map(({ kind, title }) => (kind === 'Error' ? wordsIn(title) : undefined));
  return (query) => {
    const asked = new Set(wordsIn(query));
    const boostDocument = (id: number) => (codes[id]?.some((word) => !asked.has(word)) ? UNNAMED_CODE : 1);
    const hits = index.search(plain(query), { boostDocument }).flatMap(({ id }) => entries[id as number] ?? []);
    const namedIn = ({ section }: SearchEntry) => new Set(wordsIn(section).filter((word) => asked.has(word))).size;
    const found = [...Map.groupBy(hits, sameWords).values()].map((same) =>
      same.reduce((best, one) => ((namedIn(one) - namedIn(best) || entries.indexOf(best) - entries.indexOf(one)) > 0 ? one : best)),
    );
    const named = query.trim().toLowerCase();
    const isExact = ({ title }: SearchEntry) => title.toLowerCase() === named;
    // A code of empty words alone, such as `in-use`, is in no index.
    const exact = found.some(isExact) ? found.filter(isExact) : entries.filter(isExact);
    return [...exact, ...found.filter((entry) => !exact.includes(entry))];
  };
}
