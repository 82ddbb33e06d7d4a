import type { AnswerOf } from '@inlay/kernel/contract.ts';
import type { FormCalls } from '../../contract.ts';
import { inLanguage } from '../../rules/definition/definition-texts.ts';
import { directionOf } from '../../rules/shown/direction-of.ts';
import { type Preset, settingsOfForm } from '../../rules/settings/form-settings.ts';
import { fileRules } from '../../rules/files/say-of-files.ts';
import { hoursText } from '../../rules/shown/hours-text.ts';
import { languageCode } from '../../rules/shown/language-code.ts';
import { sentenceLanguages } from '../../rules/sentences/sentence-of.ts';
import { thanksIn } from '../../rules/shown/thanks-in.ts';
import type { WidgetPage } from '../callers/widget-caller.ts';
import { type FoundForm, presetOf } from '../definitions/find-form.ts';
import { availabilityOf } from './availability.ts';

/** A form as a visitor of the language reads it, with the texts of its settings. */
export function inWords({ form, version, definition, settings }: FoundForm, language: string) {
  const worded = inLanguage(definition, language);
  return { form, version, definition: worded, settings: settingsOfForm(settings, worded) };
}

/** The language that a form is shown in: the visitor's, where the form or its sentences speak it. */
export function shownLanguage({ definition, settings }: FoundForm, wanted: string | undefined): string {
  const { language, translations } = definition;
  const offered =
    settings.languages.length > 0 ? [language, ...settings.languages] : [language, ...Object.keys(translations), ...sentenceLanguages];
  const fits = wanted !== undefined && offered.some((one) => languageCode(one) === languageCode(wanted));
  return fits ? wanted : language;
}

/** The captcha that stands in the form of a page: it comes with the form and needs no subscription of its own. */
export const captchaOf = ({ settings }: Pick<FoundForm, 'settings'>, page: WidgetPage) => ({
  mode: page.kind === 'test' && page.test === 'challenge' ? ('always' as const) : settings.captcha,
  type: settings.captchaType,
  siteKey: page.siteKey,
  compKey: `${page.kind === 'test' ? 'inlay_test' : 'inlay_embedded'}_captcha_${settings.captchaType}`,
});

export const thanksOf = (found: FoundForm, preset: Preset, language: string) => thanksIn(inWords(found, language), preset, language);

/** What the widget draws, and all that it may know. */
export function schemaOf(
  found: FoundForm,
  page: WidgetPage,
  wanted: string | undefined,
  now: number,
): AnswerOf<FormCalls['readSchema']>['body'] {
  const language = shownLanguage(found, wanted);
  const { definition, settings } = inWords(found, language);
  return {
    form: found.form,
    version: found.version,
    language,
    languages:
      settings.languages.length > 0 ? settings.languages : [...new Set([definition.language, ...Object.keys(definition.translations)])],
    dir: directionOf(language),
    title: definition.title,
    intro: definition.intro,
    fields: definition.fields.map((field) => ({ ...field })),
    steps: definition.steps.map((step) => ({ ...step })),
    captcha: captchaOf(found, page),
    files: fileRules(definition, settings, language),
    drafts: settings.drafts,
    availability: availabilityOf(settings, now),
    thanks: thanksOf(found, presetOf(page), language),
    hoursText: hoursText(settings, now),
    contactAddress: settings.contactAddress,
    theme: settings.theme,
    frame: settings.frame,
  };
}
