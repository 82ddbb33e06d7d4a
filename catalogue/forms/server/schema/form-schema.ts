import type { AnswerOf } from '@inlay/kernel/contract.ts';
import type { FormCalls } from '../../contract.ts';
import { inLanguage } from '../../rules/definition/definition-texts.ts';
import { type Preset, formSettings, settingsOfForm } from '../../rules/form-settings.ts';
import { presetThanks } from '../../rules/presets.ts';
import { sentenceLanguages } from '../../rules/sentences/sentence-of.ts';
import { directionOf } from '../callers/read-language.ts';
import type { WidgetPage } from '../callers/widget-caller.ts';
import { type FoundForm, presetOf } from '../definitions/find-form.ts';
import { availabilityOf } from './availability.ts';
import { hoursText } from './hours-text.ts';

const usualThanks = {
  'contact-us': formSettings['contact-us'].parse({}).thanks.title,
  registrations: formSettings.registrations.parse({}).thanks.title,
};

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
  const [code] = (wanted ?? '').toLowerCase().split('-', 1);
  const fits = wanted !== undefined && offered.some((one) => one.toLowerCase().split('-', 1)[0] === code);
  return fits ? wanted : language;
}

/** The captcha that stands in the form of a page: it comes with the form and needs no subscription of its own. */
export const captchaOf = ({ settings }: Pick<FoundForm, 'settings'>, page: WidgetPage) => ({
  mode: page.kind === 'test' && page.test === 'challenge' ? ('always' as const) : settings.captcha,
  type: settings.captchaType,
  siteKey: page.siteKey,
  compKey: `${page.kind === 'test' ? 'inlay_test' : 'inlay_embedded'}_captcha_${settings.captchaType}`,
});

/** Until a subscriber writes others, the preset's own in the visitor's language. */
export function thanksOf(found: FoundForm, preset: Preset, language: string) {
  const { definition, settings } = inWords(found, language);
  const { title, text } = definition.settings.thanks ?? settings.thanks;
  const isOwn = definition.settings.thanks !== undefined || title !== usualThanks[preset];
  return { title: isOwn ? title : presetThanks(preset, language), text };
}

/** What the widget draws, and all that it may know. */
export function schemaOf(
  found: FoundForm,
  page: WidgetPage,
  wanted: string | undefined,
  now: number,
): AnswerOf<FormCalls['readSchema']>['body'] {
  const language = shownLanguage(found, wanted);
  const { definition, settings } = inWords(found, language);
  const { maxFiles, maxFileMB, kinds, files } = settings;
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
    files: { maxFiles: files ? maxFiles : 0, maxFileMB, totalMB: 25, kinds },
    drafts: settings.drafts,
    availability: availabilityOf(settings, now),
    thanks: thanksOf(found, presetOf(page), language),
    hoursText: hoursText(settings, now),
    contactAddress: settings.contactAddress,
  };
}
