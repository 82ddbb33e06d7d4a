import shellCss from './shell.css';

const sheets: Record<string, CSSStyleSheet> = {};

/** Constructable sheets pass a Content-Security-Policy that allows no inline styles. Each is parsed once for all widgets. */
export function adopt(root: ShadowRoot, css: string): void {
  const sheet = (sheets[css] ??= new CSSStyleSheet());
  if (!sheet.cssRules.length) sheet.replaceSync(css);
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}

/** A host with an open shadow root: open, so that audits and tests can look inside; closing it would protect nothing. */
export function createRoot(into: Element, theme: string): ShadowRoot {
  const host = document.createElement('div');
  host.lang = 'en';
  host.dataset['theme'] = theme;
  const root = host.attachShadow({ mode: 'open' });
  adopt(root, shellCss);
  into.append(host);
  return root;
}
