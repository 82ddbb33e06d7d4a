import { h } from '@inlay/sdk/core/dom.ts';
import { sheetOf } from '@inlay/sdk/core/sheet-of.ts';
import look from '@inlay/sdk/elements/look.css?inline';
import { calculate } from '../../../rules/calculate.ts';
import type { Definition } from '../../../rules/definition.ts';
import { inLanguage } from '../../../rules/definition/definition-texts.ts';
import { directionOf } from '../../../rules/shown/direction-of.ts';
import { namedFields } from '../../../rules/field-order.ts';
import { fileRules } from '../../../rules/files/say-of-files.ts';
import { type FormSettings, type Preset, settingsOfForm } from '../../../rules/settings/form-settings.ts';
import { hoursText } from '../../../rules/shown/hours-text.ts';
import { readValues } from '../../../rules/read-values.ts';
import { thanksIn } from '../../../rules/shown/thanks-in.ts';
import { sentCard } from '../../../widget/cards.ts';
import { drawFiles } from '../../../widget/files/draw-files.ts';
import filesCss from '../../../widget/files/files.css?inline';
import css from '../../../widget/form.css?inline';
import type { FieldModules } from '../../../widget/draw-field.ts';
import type { FileRules, FormTexts } from '../../../widget/form-schema.ts';
import { type OpenForm, openForm } from '../../../widget/open-form.ts';
import { addCountry } from '../../../widget/phone/add-country.ts';
import phoneCss from '../../../widget/phone/phone.css?inline';

/** Marks the field whose settings are open. */
const PICKED = `.picked{outline:1px solid var(--primary);outline-offset:8px;border-radius:2px}`;

export interface PreviewOf {
  readonly preset: Preset;
  /** Of the subscription. */
  readonly settings: FormSettings;
  readonly definition: Definition;
  readonly language: string;
  readonly texts: FormTexts;
}

export interface DrawnPreview {
  draw(what: PreviewOf): void;
  dress(theme: FormSettings['theme'], frame: string): void;
  pick(name: string | undefined): void;
}

/** The form as the widget draws it, in a place of its own. Nothing is sent: what is wrong is judged here, by the rules of the server. */
export function drawPreview(host: HTMLElement, onPick: (name: string) => void): DrawnPreview {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const into = h('div', { class: 'inlay' });
  root.adoptedStyleSheets = [look, css, filesCss, phoneCss, PICKED].map(sheetOf);
  root.replaceChildren(into);
  let form: OpenForm | undefined;
  let shown: PreviewOf | undefined;
  let picked: string | undefined;

  const fieldOf = (target: Element): string | undefined => {
    const id = target.closest('[id^="f-"]')?.id.slice(2) ?? '';
    const names = shown ? namedFields(shown.definition).map(({ name }) => name) : [];
    // Parts of a name stand behind a dot, choices behind a number.
    const isPart = (name: string) => id.startsWith(name) && /^(?:\.\w+|-\d+)$/.test(id.slice(name.length));
    return names.find((name) => name === id) ?? names.find(isPart);
  };
  into.addEventListener('focusin', ({ target }) => {
    const name = fieldOf(target as Element);
    if (name !== undefined && name !== picked) onPick(name);
  });

  function mark(): void {
    for (const one of into.querySelectorAll('.picked')) one.classList.remove('picked');
    if (picked === undefined) return;
    const id = CSS.escape(`f-${picked}`);
    const control = into.querySelector(`#${id}, [id^="${id}."], [id="${id}-0"]`);
    const box = control?.closest('fieldset') ?? control?.closest('.field');
    box?.classList.add('picked');
  }

  /** To the next step, or to the end, once nothing of what is shown is wrong. */
  function press(): void {
    if (!form || !shown) return;
    const { definition, language } = shown;
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const { fields = {} } = readValues(definition, form.answers(), { now: Date.now(), timeZone, language, extraFields: 'drop' });
    const { step, nextStep } = form;
    const names = definition.steps.find(({ id }) => id === step)?.fields ?? [];
    const wrong =
      nextStep === undefined
        ? fields
        : Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name.split('.', 1)[0] ?? '')));
    form.blame(wrong);
    if (Object.keys(wrong).length > 0) return;
    if (nextStep === undefined) thank(shown);
    else form.goTo(nextStep);
  }

  function thank({ definition, settings, language, preset, texts }: PreviewOf): void {
    const worded = inLanguage(definition, language);
    const sent = {
      id: '',
      reference: 'TEST-0000',
      status: 'new',
      token: '',
      expiresIn: 0,
      thanks: thanksIn({ definition: worded, settings: settingsOfForm(settings, worded) }, preset, language),
      redirectUrl: null,
    };
    const again = () => {
      form = undefined;
      if (shown) draw(shown);
    };
    into.replaceChildren(sentCard(location.origin, texts, sent, again).node);
  }

  function draw(what: PreviewOf): void {
    const answers = [...(form?.entries ?? [])].map(([key, entry]) => [key, entry.read()] as const);
    const step = form?.step;
    shown = what;
    const { definition, language, texts } = what;
    const worded = inLanguage(definition, language);
    const { title, intro, fields, steps } = worded;
    const settings = settingsOfForm(what.settings, worded);
    const dir = directionOf(language);
    const schema = {
      form: 'preview',
      language,
      dir,
      title,
      intro,
      fields,
      steps,
      // A field of files is drawn before files are on; it can't be saved so.
      files: fileRules(definition, { ...settings, files: true }, language) as FileRules,
      drafts: 'off',
      availability: { open: true, text: '' },
      hoursText: hoursText(settings, Date.now()),
      contactAddress: settings.contactAddress,
      theme: settings.theme,
      frame: settings.frame,
    } as const;
    const trap = h('div', { hidden: '' });
    const modules: FieldModules = { drawFile: (field, label) => drawFiles(field, schema.files, label, language), phone: { addCountry } };
    try {
      form = openForm(schema, texts, { base: location.origin, trap, modules, reckon: calculate, press, moved() {}, appeared() {} });
    } catch (error) {
      form = undefined;
      into.replaceChildren(h('p', {}, error instanceof Error ? error.message : ''));
      return;
    }
    for (const [key, value] of answers) if (value !== undefined) form.entries.get(key)?.write(value);
    form.follow();
    form.resume(step);
    into.lang = language;
    into.dir = dir;
    into.replaceChildren(form.node);
    mark();
  }

  return {
    draw,
    dress(theme, frame) {
      into.dataset['theme'] = theme;
      into.dataset['frame'] = frame;
    },
    pick(name) {
      picked = name;
      mark();
    },
  };
}
