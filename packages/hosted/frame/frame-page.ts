import { readFileSync } from 'node:fs';
import { Html, attributes, markup } from '../markup.ts';
import type { FrameLanguage } from './frame-texts.ts';
import { MARK, languageIcon } from './frame-pictures.ts';
import { pagePolicy } from './page-policy.ts';

const FRAME_STYLE = readFileSync(new URL('frame.css', import.meta.url), 'utf8');

export interface Brand {
  /** A project's label: whatever its owner wrote. Nobody has proved a name or a domain, so the page links to none and says whose it may be. */
  readonly name: string;
  /** Of built-in keys. */
  readonly isOurs: boolean;
  readonly logo: string | null;
}

export interface FramePage {
  readonly language: FrameLanguage;
  /** The page's own language where it differs from that of the frame. */
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
  readonly title: string;
  /** Absent where nobody is known whose page it would be. */
  readonly brand?: Brand | undefined;
  readonly isTest?: boolean;
  readonly theme?: 'auto' | 'light' | 'dark' | 'contrast';
  readonly index?: boolean;
  /** In which else the page can be read, by the addresses of these pages. */
  readonly languages?: readonly { readonly code: string; readonly href: string }[];
  readonly content: Html;
  readonly style?: string;
  readonly scripts?: readonly string[];
  /** Origins that a form of the page may lead to, beside ours. */
  readonly leadsTo?: readonly string[];
  /** Path of the page, for whoever reports it. */
  readonly path: string;
}

/** A whole page with the headers that it needs. */
export function framePage(page: FramePage): { readonly body: string; readonly headers: Record<string, string> } {
  const { language, brand, isTest = false, theme = 'auto', index = false, content, style = '', scripts = [], leadsTo = [] } = page;
  const { texts, code, dir } = language;
  const css = FRAME_STYLE + style;
  const title = [page.title, brand?.name].filter(Boolean).join(', ');
  const body = markup`<!doctype html>
<html${attributes({ lang: page.lang ?? code, dir: page.dir ?? dir, 'data-theme': theme })}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${!index && markup`<meta name="robots" content="noindex" />`}
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${new Html(css)}</style>
</head>
<body>
${isTest && markup`<p class="test"><b>TEST</b>${texts.test}</p>`}
${brand && topOf(page, brand)}
<main>${content}</main>${scripts.map((script) => new Html(`<script>${script}</script>`))}
<footer class="end">
${brand?.isOurs === false && markup`<p>${texts.made}</p>`}
<a href="${reportAddress(page.path)}">${texts.report}</a>
<a class="by" href="/">${MARK}${texts.powered}</a>
</footer>
</body>
</html>
`;
  return {
    body: body.text,
    headers: {
      'cache-control': 'no-store',
      'content-security-policy': pagePolicy({ style: css, scripts, leadsTo }),
      'content-type': 'text/html; charset=utf-8',
      // Not `no-referrer`: a form would then be posted with the Origin `null`.
      'referrer-policy': 'same-origin',
      ...(!index && { 'x-robots-tag': 'noindex' }),
    },
  };
}

function topOf({ language: { texts }, languages = [], lang }: FramePage, { name, logo }: Brand): Html {
  const picture = logo && markup`<img src="${logo}" alt="" width="40" height="40" />`;
  const brand = markup`<span class="brand">${picture}${name && markup`<span>${name}</span>`}</span>`;
  return markup`<header class="top">${brand}${languages.length > 1 && languageMenu(texts.language, languages, lang)}</header>`;
}

const languageMenu = (label: string, languages: NonNullable<FramePage['languages']>, lang: string | undefined): Html =>
  markup`<details class="languages">
    <summary aria-label="${label}: ${nameOf(lang ?? 'en')}">${languageIcon}${nameOf(lang ?? 'en')}</summary>
    <ul>
      ${languages.map(
        ({ code, href }) =>
          markup`<li><a${attributes({ href, lang: code, hreflang: code, 'aria-current': code === lang && 'page' })}>${nameOf(code)}</a></li>`,
      )}
    </ul>
  </details>`;

/** A language by its own name. */
function nameOf(code: string): string {
  try {
    const name = new Intl.DisplayNames([code, 'en'], { type: 'language' }).of(code) ?? code;
    return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
  } catch {
    return code;
  }
}

const reportAddress = (path: string): string => `/ContactUs?${new URLSearchParams({ subject: `Report: ${path}`.slice(0, 120) })}`;
