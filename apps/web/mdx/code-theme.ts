import type { ThemeRegistration } from '@shikijs/types';

/** Colours that stand for the classes of the page's own theme, so that one text serves light and dark. */
export const TOKEN_CLASSES: Readonly<Record<string, string>> = {
  '#000001': 'tok-comment',
  '#000002': 'tok-string',
  '#000003': 'tok-keyword',
  '#000004': 'tok-tag',
};

export const codeTheme: ThemeRegistration = {
  name: 'inlay',
  type: 'light',
  colors: { 'editor.foreground': '#000000', 'editor.background': '#ffffff' },
  settings: [
    { settings: { foreground: '#000000' } },
    { scope: ['comment', 'punctuation.definition.comment'], settings: { foreground: '#000001' } },
    { scope: ['string', 'punctuation.definition.string'], settings: { foreground: '#000002' } },
    { scope: ['keyword', 'storage', 'constant.language', 'keyword.other'], settings: { foreground: '#000003' } },
    { scope: ['keyword.operator', 'storage.type.function.arrow', 'punctuation'], settings: { foreground: '#000000' } },
    { scope: ['entity.name.tag', 'punctuation.definition.tag', 'support.class.component'], settings: { foreground: '#000004' } },
  ],
};
