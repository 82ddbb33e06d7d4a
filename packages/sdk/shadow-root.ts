import shellCss from './shell.css';

const sheets: Record<string, CSSStyleSheet> = {};

/** Constructable sheets pass a Content-Security-Policy that allows no inline styles. Each is parsed once for all widgets. */
export function sheetOf(css: string): CSSStyleSheet {
  const sheet = (sheets[css] ??= new CSSStyleSheet());
  if (!sheet.cssRules.length) sheet.replaceSync(css);
  return sheet;
}

/** A host with an open shadow root: open, so that audits and tests can look inside; closing it would protect nothing. */
export function createRoot(into: Element, theme: string, lang: string, dir: string): ShadowRoot {
  const host = Object.assign(document.createElement('div'), { lang, dir });
  host.dataset['theme'] = theme;
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheetOf(shellCss)];
  into.append(host);
  return root;
}
