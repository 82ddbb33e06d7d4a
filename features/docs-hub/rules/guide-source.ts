/** Stands in every guide and example for the address the reader's server has. */
export const EXAMPLE_ORIGIN = 'https://inlay.example.com';
/** The keys every guide and example carries until a reader's own take their place. */
export const EXAMPLE_KEYS = { siteKey: 'inlay_test_challenge', compKey: 'inlay_test_captcha_number-image' } as const;
/** Stands in the server code for the host that the reader's form is served from. */
export const EXAMPLE_HOST = 'shop.example.com';
/** The component that a guide's links into the dashboard name, until the one that is read takes its place. */
export const COMPONENT_LINK = /(?<=\?c=)[a-z0-9-]+\/[a-z0-9-]+(?=&)/g;

const FENCE = /^```(?<lang>\w+)(?: file=(?<file>\S+))?(?: name=(?<name>\S+))?(?: (?<how>add|replace))?\n(?<text>[\s\S]*?)^```$/gm;
/** Sentences for who reads the code with test keys, or with keys of their own. */
const FOR_READERS = /^<With(?<whose>Own|Test)Keys>\n+(?<text>[\s\S]*?)^<\/With\k<whose>Keys>\n/gm;
const FRONTMATTER = /^---\n(?<fields>[\s\S]*?)\n---\n+/;

/** Stands before the name of a file that the reader has already. */
export const HOW = { add: 'Add to ', replace: 'Replace ' } as const;

export interface GuideSection {
  readonly title: string;
  readonly slug: string;
  /** Its words without code and marks, for searching. */
  readonly text: string;
}

/** A block of code: a whole file of `examples/`, or lines that the guide itself holds. */
export interface GuideBlock {
  /** Title of the section it stands in. */
  readonly section: string;
  readonly lang: string;
  /** Path from the repository's root; '' for lines. */
  readonly file: string;
  /** What the reader saves it as, or adds it to; '' for a piece that only shows something. */
  readonly name: string;
  /** What the reader does with it where that is not to save a new file. */
  readonly how: 'add' | 'replace' | undefined;
  /** The lines; '' for a file. */
  readonly text: string;
}

/** A guide as it is written: the component's own, else its family's; '' where neither has it. */
export const guideSourceOf = (
  { id, familySlug }: { id: string; familySlug: string },
  { file }: { file: string },
  read: (file: string) => string,
): string => read(`catalogue/${id}/guides/${file}.mdx`) || read(`catalogue/${familySlug}/guides/${file}.mdx`);

/** The fields above a guide's text: title, description, … */
export function frontmatterOf(source: string): Record<string, string> {
  const fields = FRONTMATTER.exec(source)?.groups?.['fields'] ?? '';
  return Object.fromEntries([...fields.matchAll(/^(\w+): (.*)$/gm)].map((field) => [field[1] ?? '', field[2] ?? '']));
}

/** The blocks of a guide, in the order they are read and pasted. */
export const blocksIn = (source: string): GuideBlock[] =>
  [...source.matchAll(FENCE)].map(({ groups = {}, index }) => {
    const { lang = '', file = '', name = nameOf(file), how, text = '' } = groups as Record<string, string | undefined>;
    return {
      section: [...source.slice(0, index).matchAll(/^## (.+)$/gm)].at(-1)?.[1] ?? '',
      lang,
      file,
      name,
      how: how as GuideBlock['how'],
      text,
    };
  });

/** Paths of the example files that a guide shows, from the repository's root. */
export const examplesIn = (source: string): string[] => blocksIn(source).flatMap(({ file }) => (file ? [file] : []));

/**
 * A guide as plain Markdown: title first, every example written out, `answer` where the guide asks for it.
 * @param read gives the text of a file, by its path from the repository's root
 * @param own whether its sentences are for readers with keys of their own
 */
export function guideMarkdown(
  source: string,
  { read, answer = '', own = false }: { read: (file: string) => string; answer?: string; own?: boolean },
): string {
  const { title = '', description = '' } = frontmatterOf(source);
  const body = source
    .replace(FRONTMATTER, '')
    .replaceAll(FOR_READERS, (_, whose: string, text: string) => ((whose === 'Own') === own ? text : ''))
    .replace(/^<TestAnswer \/>$/m, answer)
    .replaceAll('> [!WARNING]\n', '')
    .replaceAll(FENCE, (fence: string) => {
      const [{ lang, file, name, how, text }] = blocksIn(fence) as [GuideBlock];
      const code = `\`\`\`${lang}\n${(file ? read(file) : text).trimEnd()}\n\`\`\``;
      return name ? `${how ? HOW[how] : ''}\`${name}\`\n\n${code}` : code;
    });
  return `# ${title}\n\n${description}\n\n${body.replaceAll(/\n{3,}/g, '\n\n').trim()}\n`;
}

export const nameOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1);

/** The sections of a guide, as its headings divide it. */
export function guideSections(source: string): GuideSection[] {
  return source
    .replace(FRONTMATTER, '')
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [title = '', ...lines] = section.split('\n');
      return { title, slug: slugOf(title), text: plainText(lines.join('\n')) };
    });
}

/** As rehype-slug makes it of our headings: lower case, hyphens for spaces, no punctuation. */
export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(' ', '-');

const plainText = (markdown: string): string =>
  markdown
    .replaceAll(/```[\s\S]*?```/g, ' ')
    .replaceAll(/<\w+ \/>|<\/?With(?:Own|Test)Keys>|\[!WARNING\]|\]\([^)]*\)|^[|\s-]+$/gm, ' ')
    .replaceAll(/[`*|>[\]]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
