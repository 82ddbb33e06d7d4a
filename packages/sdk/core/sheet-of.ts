/** Constructable sheets pass a Content-Security-Policy that allows no inline styles. */
export function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}
