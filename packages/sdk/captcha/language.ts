import { languageMs } from './limits.ts';
import { loadModule } from './load-module.ts';
import type { Settings } from './options.ts';
import type { ShellTexts, StageTexts, WaysTexts } from './strings.ts';

/** Set by the build: the codes of `languages/*.ts`, each between spaces. */
declare const INLAY_LANGUAGES: string;

/** The texts of shell, stage and ways in one language; those of a type have a file of their own. */
export interface Pack {
  dir: 'ltr' | 'rtl';
  shell: ShellTexts;
  stage: StageTexts;
  ways: WaysTexts;
}

/** The tag that the page asks for, or else that of its document or of the browser. */
export function tagOf({ config: { language } }: Settings): string {
  return language === 'auto' ? document.documentElement.lang || navigator.language : language;
}

/** The language to load; '' where it is English or one that there is not. */
export function codeOf(tag: string): string {
  const code = tag.slice(0, 2).toLowerCase();
  return INLAY_LANGUAGES.includes(` ${code} `) ? code : '';
}

/** A language that does not come within 2 s is done without: an English widget is better than none. */
export function loadLanguage<Texts>(name: string, apiBase: string): Promise<Texts | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, languageMs));
  return Promise.race([loadModule<Texts>(`captcha/lang/${name}`, apiBase).catch(() => undefined), late]);
}
