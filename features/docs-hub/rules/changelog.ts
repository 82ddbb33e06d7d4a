export interface Change {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly title: string;
  readonly slug: string;
  /** One sentence or more each, Markdown without links. */
  readonly lines: readonly string[];
}

/** Reads the changelog: `## date: title`, and a list under each. */
export function readChangelog(markdown: string): Change[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((entry) => {
      const [head = '', ...rest] = entry.split('\n');
      const [, date = '', title = ''] = /^(\d{4}-\d\d-\d\d): (.+)$/.exec(head) ?? [];
      return {
        date,
        title,
        slug: `${date}-${title}`
          .toLowerCase()
          .replaceAll(/[^\w\s-]/g, '')
          .replaceAll(' ', '-'),
        lines: rest.filter((line) => line.startsWith('- ')).map((line) => line.slice(2)),
      };
    });
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The changelog as RSS 2.0. */
export function changelogFeed(markdown: string, origin: string): string {
  const items = readChangelog(markdown).map(({ date, title, slug, lines }) => {
    const link = escape(`${origin}/changelog#${slug}`);
    const html = `<ul>${lines.map((line) => `<li>${escape(line.replaceAll('`', ''))}</li>`).join('')}</ul>`;
    return `<item><title>${escape(title)}</title><link>${link}</link><guid>${link}</guid><pubDate>${new Date(`${date}T12:00:00Z`).toUTCString()}</pubDate><description>${escape(html)}</description></item>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>Inlay changelog</title><link>${escape(origin)}/changelog</link><description>What changed in Inlay.</description><atom:link href="${escape(origin)}/changelog.xml" rel="self" type="application/rss+xml"/>${items.join('')}</channel></rss>
`;
}
