import PostalMime, { type Email, type PostalMimeOptions } from 'postal-mime';

/** The text of one place of a mail: in either form, or in both where a reader may choose. */
export interface MailWords {
  readonly plain: string;
  readonly html: string;
}

interface Found {
  readonly plain?: readonly { readonly value: string }[];
  readonly html?: readonly { readonly value: string }[];
}

/**
 * The library's parser without what it makes of texts at its end: its patterns take the cube of a text's length for HTML such as `<a href=href=…`,
 * and a mail of some kilobytes would hold up everybody for minutes. What it has found it keeps here, in a member that has no type.
 */
class PartsAlone extends PostalMime {
  declare private readonly textMap: ReadonlyMap<unknown, Found>;
  renderTextContent(): void {}
  words(): readonly MailWords[] {
    const join = (texts: Found['plain'] = []) => texts.map(({ value }) => value).join('\n');
    return [...this.textMap.values()].map(({ plain, html }) => ({ plain: join(plain), html: join(html) }));
  }
}

/** A mail in its parts: `text` and `html` of it are not there, `words` are. Rejects where it can't be parsed. */
export async function parseParts(
  bytes: Buffer,
  options: PostalMimeOptions & { readonly forceRfc822Attachments: true },
): Promise<Pick<Email, 'headers' | 'attachments'> & { readonly words: readonly MailWords[] }> {
  const parser = new PartsAlone(options);
  const { headers, attachments } = await parser.parse(bytes);
  return { headers, attachments, words: parser.words() };
}
