const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur']);

export const directionOf = (language: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.has(language.toLowerCase().split('-', 1)[0] ?? '') ? 'rtl' : 'ltr';
