export const escapeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Whether search engines may list the page: it says so itself. */
export const isListed = (html: string): boolean => !/<meta name="robots" content="noindex"/.test(html);

export interface HeadPlace {
  /** Decoded path of the page. */
  readonly path: string;
  /** The public address, without a slash at its end. */
  readonly origin: string;
  /** Names of the social cards there are, without `.png`. */
  readonly cards: ReadonlySet<string>;
}

/**
 * A page with its canonical address and social card in the head. They hold the public address, which the build does not know; title
 * and description are the page's own.
 */
export function withHeadLinks(html: string, { path, origin, cards }: HeadPlace): string {
  if (!isListed(html)) return html;
  const address = escapeAttribute(origin + encodeURI(path));
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? 'Inlay';
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '';
  const tags = [
    `<link rel="canonical" href="${address}"/>`,
    '<link rel="alternate" type="application/rss+xml" title="Inlay changelog" href="/changelog.xml"/>',
    `<meta property="og:type" content="website"/>`,
    `<meta property="og:site_name" content="Inlay"/>`,
    `<meta property="og:title" content="${title}"/>`,
    ...(description ? [`<meta property="og:description" content="${description}"/>`] : []),
    `<meta property="og:url" content="${address}"/>`,
    ...(cards.size > 0
      ? [
          `<meta property="og:image" content="${escapeAttribute(`${origin}/cards/${cardOf(path, cards)}.png`)}"/>`,
          '<meta property="og:image:width" content="1200"/>',
          '<meta property="og:image:height" content="630"/>',
          '<meta name="twitter:card" content="summary_large_image"/>',
        ]
      : []),
  ];
  return html.replace('</head>', () => `${tags.join('')}</head>`);
}

/** A service page wears its family's card, the documentation its own, every other page the product's. */
function cardOf(path: string, cards: ReadonlySet<string>): string {
  const [, area = '', family = ''] = path.split('/');
  const wanted = area === 'services' ? family : /^(SDKDocumentation|Documentation|docs|api)$/.test(area) ? 'docs' : 'inlay';
  return cards.has(wanted) ? wanted : 'inlay';
}
