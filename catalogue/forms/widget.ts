import { h } from '@inlay/sdk/core/dom.ts';
import { sheetOf } from '@inlay/sdk/core/sheet-of.ts';
import type { FormAnswers, InlayFormElement } from '@inlay/sdk/elements/element-api.ts';
import type { ElementModule, ElementView } from '@inlay/sdk/elements/element-module.ts';
import look from '@inlay/sdk/elements/look.css';
import { wantedLanguage } from '@inlay/sdk/elements/wanted-language.ts';
import { captchaRow } from './widget/captcha-row.ts';
import { closedCard, sentCard } from './widget/cards.ts';
import { draftOf } from './widget/draft.ts';
import type { FieldModules } from './widget/draw-field.ts';
import { faultWords } from './widget/fault-words.ts';
import { type FilesModule, asksForFiles, withFiles } from './widget/files/files-part.ts';
import css from './widget/form.css';
import type { FormCaptcha, Sent } from './widget/form-schema.ts';
import { type Ticket, type WireFault, formWire } from './widget/form-wire.ts';
import type { Reckon } from './widget/known-values.ts';
import { openForm } from './widget/open-form.ts';
import { type PhoneModule, asksForCountry } from './widget/phone/phone-part.ts';
import { texts as english } from './widget/texts.ts';

/** Milliseconds before a button says what it waits for. */
const slowMs = 150;
/** Milliseconds after which a visitor wants to know how far it is. */
const longMs = 5_000;

interface FormView extends ElementView {
  values: FormAnswers;
  submit(): Promise<void>;
  goTo(step: string): void;
}

/** `<inlay-form>`: draws a form as its definition has it, sends what was written, and says what the server says. */
const formElement: ElementModule<FormView> = {
  async create(host) {
    const { into, base, option, signal, setState, tell, succeed, expire, fail } = host;
    const wire = formWire(host);
    const wanted = wantedLanguage(option('language'));
    const [texts, schema] = await Promise.all([host.texts(english), wire.read(wanted)]);
    const isReckoned = schema.fields.some(({ type }) => type === 'calculated');
    const needsCountry = schema.fields.some(asksForCountry);
    const [reckon, phone, files] = await Promise.all([
      isReckoned ? host.load<Reckon>('forms/calculate').catch(() => undefined) : undefined,
      needsCountry ? host.load<PhoneModule>('forms/phone').catch(() => undefined) : undefined,
      asksForFiles(schema) ? host.load<FilesModule>('forms/files') : undefined,
    ]);
    const root = into.getRootNode() as ShadowRoot;
    const element = root.host as InlayFormElement;
    const sheets = [look, css, files?.css ?? [], phone?.css ?? []].flat().map(sheetOf);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets.slice(0, 1), ...sheets];
    into.className = 'inlay';
    into.lang = schema.language;
    into.dir = schema.dir;
    // The page has the last word.
    const theme = () => option('theme') || schema.theme;
    const dress = () => {
      into.dataset['theme'] = theme();
      into.dataset['frame'] = option('frame') || schema.frame;
    };
    dress();
    const draft = draftOf(option('compkey'), wire.form, (option('draft') || schema.drafts) !== 'off');
    const status = h('p', { class: 'hide', role: 'status' });
    const alert = h('p', { class: 'hide', role: 'alert' });
    const stage = h('div', {});
    into.append(stage, status, alert);

    let ticket: Promise<Ticket | undefined>;
    let hasStarted = false;
    const counted = new Set<string>();
    let isSending = false;
    let timer: ReturnType<typeof setTimeout>;
    const trap = h('input', { tabindex: -1, autocomplete: 'off', 'aria-label': 'Website' });
    const trapped = h('div', { class: 'hide', 'aria-hidden': 'true' }, trap);
    let form = begin();

    function begin() {
      // A form is sent without one, too: a lost answer then can't be asked for again.
      ticket = wire.note('shown').catch(() => undefined);
      hasStarted = false;
      counted.clear();
      trap.value = '';
      const modules: FieldModules = { drawFile: (field, label) => files!.draw(field, schema.files, label, schema.language), phone };
      const made = openForm(schema, texts, { base, trap: trapped, modules, reckon, press, moved, appeared });
      made.node.addEventListener('input', () => {
        if (!hasStarted) note('started');
        hasStarted = true;
        keep();
      });
      if (schema.availability.open) stage.replaceChildren(made.node);
      else stage.replaceChildren(closedCard(base, schema, schema.availability.text).node);
      return made;
    }

    /** Counts how far the visitor has come. */
    function note(at: string): void {
      void ticket.then((given) => wire.note(at, given?.ticket)).catch(() => {});
    }

    function keep(): void {
      draft.keep(form.entries.values(), form.step);
    }

    function moved(step: string, index: number): void {
      form.ask(undefined);
      form.warn('');
      keep();
      if (!counted.has(step)) note(`step:${step}`);
      counted.add(step);
      tell('Step', { step, index });
    }

    function appeared(count: number): void {
      status.textContent = texts.appeared.replace('{n}', count.toLocaleString(schema.language));
    }

    function press(): void {
      void (form.nextStep === undefined ? submit() : goOn());
    }

    /** To the next step, once the server has found nothing wrong in this one. Where it can't be asked, it is when the form is sent. */
    async function goOn(): Promise<void> {
      if (isSending) return;
      isSending = true;
      form.warn('');
      form.blame({});
      const timer = setTimeout(() => form.label(texts.checking, true), slowMs);
      const fault = await wire.check({ ...form.answers(), _step: form.step, _language: wanted }).then(
        () => undefined,
        (error: WireFault) => error,
      );
      clearTimeout(timer);
      isSending = false;
      if (signal.aborted) return;
      form.label();
      if (!fault?.fields || form.blame(fault.fields) === 0) form.goTo(form.nextStep);
    }

    function fill(values: FormAnswers): void {
      for (const [key, value] of Object.entries(values)) form.entries.get(key)?.write(value);
      form.follow();
    }

    async function submit(captcha?: string): Promise<void> {
      if (isSending) return;
      const values = form.answers();
      if (!tell('Submit', { values }, true)) return;
      isSending = true;
      form.warn('');
      form.blame({});
      form.label(texts.sending, true);
      status.textContent = texts.sending;
      setState('busy');
      const given = await ticket;
      const page = location.origin + location.pathname;
      const body = {
        ...values,
        ...(given && { _ticket: given.ticket, ...(trap.value && { [given.honeypot]: trap.value }) }),
        ...(captcha && { 'inlay-response': captcha }),
        _language: wanted,
        _page: page,
      };
      const attached = withFiles(body, form.entries);
      await (files && attached ? wire.sendFiles(attached, files.upload, measure()) : wire.send(body)).then(sent, refused).finally(() => {
        isSending = false;
        for (const entry of form.entries.values()) entry.progress?.(undefined);
      });
    }

    /** Shows how far the files have come, and says it once where they take long. */
    function measure(): (share: number) => void {
      const began = Date.now();
      let isTold = false;
      return (share) => {
        for (const entry of form.entries.values()) entry.progress?.(share);
        if (isTold || share < 0.5 || Date.now() - began < longMs) return;
        isTold = true;
        status.textContent = schema.files.words.halfSent;
      };
    }

    function sent(answer: Sent): void {
      draft.discard();
      status.textContent = `${texts.sent} ${texts.reference} ${answer.reference}.`;
      const { node, heading } = sentCard(base, texts, answer, () => {
        element.reset();
        form.heading.focus();
      });
      stage.replaceChildren(node);
      heading.focus();
      clearTimeout(timer);
      timer = setTimeout(expire, answer.expiresIn * 1_000);
      const { id, reference, status: state } = answer;
      succeed(answer.token, { id, reference, status: state });
      if (answer.redirectUrl) location.assign(answer.redirectUrl);
    }

    function refused(fault: WireFault): void {
      if (signal.aborted) return;
      const { code, message, retryable, fields, captcha, text } = fault;
      form.label();
      status.textContent = '';
      form.ask(undefined);
      setState('ready');
      if (code === 'captcha-required' && captcha) return ask(captcha);
      if (code === 'closed') {
        stage.replaceChildren(closedCard(base, schema, text || message).node);
        fail({ code, message, retryable });
        return setState('closed');
      }
      if (!fields || form.blame(fields) === 0) {
        const words = faultWords(fault, texts);
        form.warn(words);
        alert.textContent = words;
        form.label(texts.tryAgain);
        // The next one is another message.
        if (code === 'conflict') ticket = wire.note('shown').catch(() => undefined);
      }
      fail({ code, message, retryable });
    }

    function ask(captcha: FormCaptcha): void {
      const row = captchaRow({ class: 'captcha', part: 'captcha' }, captcha, texts, theme(), into, (token) => void submit(token));
      form.ask(row.node);
      row.focus();
    }

    draft.restore(form.entries.values(), form.resume);
    if (!schema.availability.open) queueMicrotask(() => setState('closed'));

    return {
      get values() {
        return form.answers();
      },
      set values(values) {
        // A page without types may set nothing at all.
        fill(values ?? {});
      },
      submit: () => submit(),
      goTo(step) {
        if (!form.goTo(step)) throw new RangeError(`Inlay: there is no step "${step}" to go to.`);
      },
      reset() {
        clearTimeout(timer);
        draft.discard();
        form = begin();
        setState(schema.availability.open ? 'ready' : 'closed');
      },
      focus: () => form.focus(),
      remove: () => clearTimeout(timer),
      change(name) {
        if (name !== 'theme' && name !== 'frame') return false;
        dress();
        return true;
      },
    };
  },
};

export default formElement;
