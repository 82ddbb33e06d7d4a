/** The language that an attribute asks for: that of the document, or else of the browser, where it is `auto` or not there. */
export const wantedLanguage = (named: string): string =>
  named && named !== 'auto' ? named : document.documentElement.lang || navigator.language;
