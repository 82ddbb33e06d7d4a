import { languageCode } from './language-code.ts';

const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur']);

export const directionOf = (language: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.has(languageCode(language)) ? 'rtl' : 'ltr');
