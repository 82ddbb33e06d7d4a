import { h } from '@inlay/sdk/core/dom.ts';
import { sheetOf } from '@inlay/sdk/core/sheet-of.ts';
import type { FormAnswers, InlayFormElement } from '@inlay/sdk/elements/element-api.ts';
import type { ElementModule, ElementView } from '@inlay/sdk/elements/element-module.ts';
import { captchaRow } from './widget/captcha-row.ts';
import { closedCard, sentCard } from './widget/cards.ts';
import { draftOf } from './widget/draft.ts';
import { type FilesModule, asksForFiles, withFiles } from './widget/files-part.ts';
import css from './widget/form.css';
import type { FormCaptcha, Sent } from './widget/form-schema.ts';
import { type Ticket, type WireFault, formWire } from './widget/form-wire.ts';
import { openForm } from './widget/open-form.ts';
import { texts as english } from './widget/texts.ts';

/** Milliseconds after which a visitor wants to know how far it is. */
const longMs = 5_000;

interface FormView extends ElementView {
  submit(): Promise<void>;
}

/** `<inlay-form>`: draws a form as its definition has it, sends what was written, and says what the server says. */
const formElement: ElementModule<FormView> = {
  async create(host) {
    const { into, base, option, signal, setState, succeed, expire, fail } = host;
    const wire = formWire(host);
    const named = option('language');
    const wanted = named && named !== 'auto' ? named : document.documentElement.lang || navigator.language;
    const [texts, schema] = await Promise.all([host.texts(english), wire.read(wanted)]);
    const root = into.getRootNode() as ShadowRoot;
    const element = root.host as InlayFormElement;
    const files = asksForFiles(schema) ? await host.load<FilesModule>('forms/files') : undefined;
    root.adoptedStyleSheets = [...root.adoptedStyleSheets.slice(0, 1), sheetOf(css), ...(files ? [sheetOf(files.css)] : [])];
    into.className = 'inlay';
    into.lang = schema.language;
    into.dir = schema.dir;
    const dress = () => {
      into.dataset['theme'] = option('theme') || 'auto';
      into.dataset['frame'] = option('frame');
    };
    dress();
    const draft = draftOf(option('compkey'), wire.form, option('draft') !== 'off' && schema.drafts !== 'off');
    const status = h('p', { class: 'hide', role: 'status' });
    const alert = h('p', { class: 'hide', role: 'alert' });
    const stage = h('div', {});
    into.append(stage, status, alert);

    let ticket: Promise<Ticket | undefined>;
    let hasStarted = false;
    let isSending = false;
    let timer: ReturnType<typeof setTimeout>;
    const trap = h('input', { tabindex: -1, autocomplete: 'off', 'aria-label': 'Website' });
    const trapped = h('div', { class: 'hide', 'aria-hidden': 'true' }, trap);
    let form = begin();

    function begin() {
      // A form is sent without one, too: a lost answer then can't be asked for again.
      ticket = wire.note('shown').catch(() => undefined);
      hasStarted = false;
      trap.value = '';
      const made = openForm(
        schema,
        texts,
        base,
        trapped,
        () => void submit(),
        (field, label) => files!.draw(field, schema.files, label, schema.language),
      );
      made.node.addEventListener('input', () => {
        if (!hasStarted) void ticket.then((given) => wire.note('started', given?.ticket)).catch(() => {});
        hasStarted = true;
        draft.keep(made.entries.values());
      });
      if (schema.availability.open) stage.replaceChildren(made.node);
      else stage.replaceChildren(closedCard(base, schema, schema.availability.text).node);
      return made;
    }

    function fill(values: FormAnswers): void {
      for (const [key, value] of Object.entries(values)) form.entries.get(key)?.write(value);
      form.follow();
    }

    async function submit(captcha?: string): Promise<void> {
      if (isSending) return;
      const values = form.answers();
      const event = new CustomEvent('inlay:submit', { detail: { values }, bubbles: true, composed: true, cancelable: true });
      if (!element.dispatchEvent(event)) return;
      isSending = true;
      form.warn('');
      form.blame({});
      form.label(texts.sending, true);
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
      form.label(texts.send);
      form.ask(undefined);
      setState('ready');
      if (code === 'captcha-required' && captcha) return ask(captcha);
      if (code === 'closed') {
        stage.replaceChildren(closedCard(base, schema, text || message).node);
        fail({ code, message, retryable });
        return setState('closed');
      }
      if (!fields || form.blame(fields) === 0) {
        const words = retryable ? (code === 'rate-limited' ? texts.late : texts.notSent) : message;
        form.warn(words);
        alert.textContent = words;
        form.label(texts.tryAgain);
        // The next one is another message.
        if (code === 'conflict') ticket = wire.note('shown').catch(() => undefined);
      }
      fail({ code, message, retryable });
    }

    function ask(captcha: FormCaptcha): void {
      const row = captchaRow(captcha, texts, option('theme'), (token) => void submit(token));
      form.ask(row.node);
      row.focus();
    }

    const before = Object.hasOwn(element, 'values') ? element.values : undefined;
    Object.defineProperty(element, 'values', { configurable: true, get: () => form.answers(), set: fill });
    draft.restore(form.entries.values());
    if (before) fill(before);
    form.follow();
    if (!schema.availability.open) queueMicrotask(() => setState('closed'));

    return {
      submit: () => submit(),
      reset() {
        clearTimeout(timer);
        draft.discard();
        form = begin();
        setState(schema.availability.open ? 'ready' : 'closed');
      },
      focus: () => [...form.entries.values()].find((entry) => entry.isKept)?.focus(),
      remove() {
        clearTimeout(timer);
        Reflect.deleteProperty(element, 'values');
      },
      change(name) {
        if (name !== 'theme' && name !== 'frame') return false;
        dress();
        return true;
      },
    };
  },
};

export default formElement;
