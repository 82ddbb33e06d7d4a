import type { Definition } from '../definition.ts';
import type { Field } from '../field.ts';
import { translatedText } from './translated-text.ts';

/** Longest translation of each member: as long as the text itself may be. */
const MEMBERS = { label: 200, help: 500, placeholder: 100, text: 1_000, details: 5_000, unit: 20, lowLabel: 200, highLabel: 200 } as const;
const STATEMENT_MAX = 2_000;

type MapText = (key: string, text: string, max: number) => string;

/** A copy of a form whose texts have gone through `change`, each by its key. A statement goes by its place in the list, from 0. */
function mapTexts<Form extends Pick<Definition, 'title' | 'intro' | 'fields' | 'steps' | 'settings'>>(form: Form, change: MapText): Form {
  return {
    ...form,
    title: change('title', form.title, 120),
    intro: change('intro', form.intro, 2_000),
    fields: form.fields.map((field, index) => mapField(field, `fields.${field.type === 'statement' ? index : field.name}`, change)),
    steps: form.steps.map((step) => ({ ...step, title: change(`steps.${step.id}.title`, step.title, 120) })),
    settings: mapSettings(form.settings, change),
  };
}

function mapField<One extends Field>(field: One, key: string, change: MapText): One {
  const mapped: Record<string, unknown> = { ...field };
  for (const [member, max] of Object.entries(MEMBERS)) {
    const text = mapped[member];
    const most = member === 'text' && field.type === 'statement' ? STATEMENT_MAX : max;
    if (typeof text === 'string') mapped[member] = change(`${key}.${member}`, text, most);
  }
  if ('options' in field) {
    mapped['options'] = field.options.map((option) => ({ ...option, label: change(`${key}.options.${option.value}`, option.label, 200) }));
  }
  if ('messages' in field && field.messages) {
    const messages = Object.entries(field.messages).map(([name, text = '']) => [name, change(`${key}.messages.${name}`, text, 200)]);
    mapped['messages'] = Object.fromEntries(messages);
  }
  return mapped as unknown as One;
}

/** Texts of settings that a visitor reads. */
function mapSettings(settings: Definition['settings'], change: MapText): Definition['settings'] {
  const { thanks, autoreply } = settings;
  const mapped = { ...settings };
  for (const [name, max] of [
    ['openText', 300],
    ['closedText', 300],
    ['offText', 1_000],
  ] as const) {
    const text = settings[name];
    if (text !== undefined) mapped[name] = change(`settings.${name}`, text, max);
  }
  if (thanks) {
    mapped.thanks = { title: change('settings.thanks.title', thanks.title, 120), text: change('settings.thanks.text', thanks.text, 1_000) };
  }
  if (autoreply) {
    mapped.autoreply = {
      ...autoreply,
      subject: change('settings.autoreply.subject', autoreply.subject, 200),
      text: change('settings.autoreply.text', autoreply.text, 5_000),
      closedText: change('settings.autoreply.closedText', autoreply.closedText, 5_000),
    };
  }
  return mapped;
}

interface FormText {
  readonly key: string;
  readonly text: string;
  /** Longest text that may stand there. */
  readonly max: number;
}

/** Every text of a form that isn't blank, in its order. */
export function eachText(form: Definition): readonly FormText[] {
  const texts: FormText[] = [];
  mapTexts(form, (key, text, max) => {
    if (text !== '') texts.push({ key, text, max });
    return text;
  });
  return texts;
}

/** The keys by which a form's texts are translated, each with the longest text that may stand there. */
export const textKeys = (form: Definition): ReadonlyMap<string, number> => new Map(eachText(form).map(({ key, max }) => [key, max]));

/** A form as a visitor of a language reads it; a text without translation stays. */
export const inLanguage = (form: Definition, language: string): Definition =>
  mapTexts(form, (key, text) => translatedText(form, language, key) ?? text);
