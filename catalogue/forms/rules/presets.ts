import type { Definition } from './definition.ts';
import type { Preset } from './settings/form-settings.ts';
import { contactTemplates } from './presets/contact-templates.ts';
import { mainTexts } from './presets/main-texts.ts';
import { registrationTemplates } from './presets/registration-templates.ts';
import type { Template } from './presets/template.ts';
import { languageCode } from './shown/language-code.ts';

/** Two keys may have the same text: a definition names its fields, not its words. */
const translated = (keys: Readonly<Record<string, keyof typeof mainTexts.en>>): Definition['translations'] => {
  const languages = Object.entries(mainTexts).filter(([language]) => language !== 'en');
  return Object.fromEntries(
    languages.map(([language, texts]) => [language, Object.fromEntries(Object.entries(keys).map(([key, name]) => [key, texts[name]]))]),
  );
};

const { en } = mainTexts;

/** What `main` holds when a subscription begins. */
export const mainForms: Readonly<Record<Preset, Definition>> = {
  'contact-us': {
    title: en.write,
    intro: '',
    language: 'en',
    translations: translated({
      title: 'write',
      'fields.name.label': 'yourName',
      'fields.email.label': 'email',
      'fields.message.label': 'message',
    }),
    fields: [
      { name: 'name', type: 'name', parts: 'single', label: en.yourName, required: true, autocomplete: 'name' },
      { name: 'email', type: 'email', label: en.email, required: true, autocomplete: 'email' },
      { name: 'message', type: 'textarea', label: en.message, required: true },
    ],
    steps: [],
    settings: {},
  },
  registrations: {
    title: en.register,
    intro: '',
    language: 'en',
    translations: translated({
      title: 'register',
      'fields.name.label': 'name',
      'fields.email.label': 'email',
      'fields.phone.label': 'phone',
      'fields.consent.label': 'consent',
      'fields.consent.text': 'agree',
    }),
    fields: [
      { name: 'name', type: 'name', label: en.name, required: true },
      { name: 'email', type: 'email', label: en.email, required: true },
      { name: 'phone', type: 'phone', label: en.phone },
      { name: 'consent', type: 'consent', label: en.consent, text: en.agree, required: true },
    ],
    steps: [],
    settings: {},
  },
};

/** Title of the thanks while the setting is as it was at first; one that a subscriber writes is shown as it is. */
export function presetThanks(preset: Preset, language: string): string {
  const name = preset === 'contact-us' ? 'written' : 'registered';
  const texts = new Map(Object.entries(mainTexts)).get(languageCode(language)) ?? en;
  return texts[name];
}

/** Copied when they are used. */
export const templates: Readonly<Record<Preset, readonly Template[]>> = {
  'contact-us': contactTemplates,
  registrations: registrationTemplates,
};
