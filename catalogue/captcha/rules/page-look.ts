import type { CaptchaSettings } from './captcha-settings.ts';

/** What the widget shows otherwise than by itself. */
export interface PageLook {
  theme?: CaptchaSettings['theme'];
  /** The language that it is to speak, where the visitor's is not among those of the site. */
  language?: string;
  /** Beside the box, in the visitor's language. */
  label?: string;
}

const codeOf = (tag: string | undefined): string => (tag ?? '').slice(0, 2).toLowerCase();

/** What a page learns of the settings: only what differs from what it would show anyway. */
export function shownOnPage({ theme, languages, label }: CaptchaSettings, language: string | undefined): PageLook {
  const asked = codeOf(language);
  const fits = languages.length === 0 || languages.some((one) => one === asked);
  // The box keeps the visitor's language: only the challenge changes it.
  const text = label[asked as keyof typeof label];
  return {
    ...(theme !== 'auto' && { theme }),
    ...(!fits && languages[0] !== undefined && { language: languages[0] }),
    ...(text !== undefined && { label: text }),
  };
}
