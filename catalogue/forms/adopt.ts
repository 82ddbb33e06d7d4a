import { h } from '@inlay/sdk/core/dom.ts';
import { sheetOf } from '@inlay/sdk/core/sheet-of.ts';
import type { AdoptModule } from '@inlay/sdk/elements/adopt-module.ts';
import { wantedLanguage } from '@inlay/sdk/elements/wanted-language.ts';
import css from './widget/adopt/adopt.css';
import { errorLines } from './widget/adopt/error-lines.ts';
import { holdsFiles, sentValues } from './widget/adopt/sent-values.ts';
import { captchaRow } from './widget/captcha-row.ts';
import { faultWords } from './widget/fault-words.ts';
import type { FormCaptcha, Sent } from './widget/form-schema.ts';
import { type Ticket, type WireFault, formWire } from './widget/form-wire.ts';
import { texts as english } from './widget/texts.ts';

let sheet: CSSStyleSheet | undefined;

/**
 * `<form data-inlay-form="support" data-compkey="…">`: sends a page's own form without leaving the page, and shows the server's answer. Its
 * markup and its action stay as they are; whatever we add carries `data-inlay`.
 */
const formAdoption: AdoptModule = {
  async adopt(form, host) {
    const { base, tell } = host;
    const option = (name: string) => host.option(name === 'form' ? 'inlay-form' : name);
    const wire = formWire({ base, option, signal: new AbortController().signal });
    // If the keys are refused or the form doesn't exist, the page keeps its own form.
    const shown = () =>
      wire.note('shown').catch((fault: WireFault) => {
        if (!fault.retryable) throw fault;
      });
    const [texts, first] = await Promise.all([host.texts(english), shown()]);
    let ticket: Ticket | void = first;
    let hasStarted = false;
    let isSending = false;

    if (!sheet) document.adoptedStyleSheets = [...document.adoptedStyleSheets, (sheet = sheetOf(css))];
    // The browser's own checks are off: the server's sentences are in the visitor's language, and stand at the fields.
    form.noValidate = true;
    const lines = errorLines(form, texts);
    const status = form.querySelector<HTMLElement>('[data-inlay=status]') ?? h('p', { 'data-inlay': 'status', role: 'status' });
    if (!status.isConnected) (buttons()[0] ?? form.lastElementChild)?.before(status);
    const hidden = h('input', { type: 'hidden', name: '_ticket' });
    const trap = h('input', { tabindex: -1, autocomplete: 'off', 'aria-label': 'Website' });
    form.append(h('div', { 'data-inlay': 'trap', 'aria-hidden': 'true' }, hidden, trap));
    let check: HTMLElement | undefined;
    let sentLine: HTMLElement | undefined;
    carryTicket();

    function buttons(): HTMLElement[] {
      return ([...form.elements] as HTMLButtonElement[]).filter(({ type, dataset }) => type === 'submit' && !dataset['inlay']);
    }

    /** In the form itself, since a form with files is sent by the browser. */
    function carryTicket(): void {
      hidden.disabled = !ticket;
      hidden.value = ticket?.ticket ?? '';
      trap.name = ticket?.honeypot ?? '';
    }

    async function renew(): Promise<void> {
      ticket = await shown().catch(() => undefined);
      carryTicket();
    }

    function say(text: string, tone = '', ...more: Node[]): void {
      status.dataset['tone'] = tone;
      status.replaceChildren(text, ...more);
    }

    function busy(isBusy: boolean): void {
      isSending = isBusy;
      for (const button of buttons()) {
        if (isBusy) button.setAttribute('aria-disabled', 'true');
        else button.removeAttribute('aria-disabled');
      }
    }

    async function send(submitter: HTMLElement | null, token?: string): Promise<void> {
      if (isSending) return;
      const values = sentValues(form, submitter);
      const told = Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith('_') && name !== trap.name));
      if (!tell('Submit', { values: told }, true)) return;
      // What has the focus is about to go.
      if ([status, check].some((one) => one?.matches(':focus-within'))) buttons()[0]?.focus();
      busy(true);
      lines.clear();
      check?.remove();
      say(texts.sending);
      const body = { ...values, ...(token && { 'inlay-response': token }) };
      await wire
        .send({ ...body, _language: wantedLanguage(option('language')), _page: location.origin + location.pathname })
        .then((answer) => thank(answer, values['_next']), refused)
        .finally(() => busy(false));
    }

    function thank({ token, id, reference, status: state, thanks, redirectUrl }: Sent, next: unknown): void {
      say('');
      const words = `${thanks.text} ${texts.reference} ${reference}.`.trim();
      sentLine = h('p', { 'data-inlay': 'sent', role: 'status', tabindex: -1 }, h('b', {}, thanks.title), h('br'), words);
      form.prepend(sentLine);
      sentLine.focus();
      tell('Success', { token, id, reference, status: state });
      const to = typeof next === 'string' && next && isOfPage(next) ? next : redirectUrl;
      if (to) location.assign(to);
    }

    function refused(fault: WireFault): Promise<void> | void {
      const { code, message, retryable, fields, captcha, text } = fault;
      say('');
      if (code === 'captcha-required' && captcha) return ask(captcha);
      if (fields && Object.keys(fields).length > 0) lines.show(fields);
      else if (code === 'closed') say(text || message, 'bad');
      else say(`${faultWords(fault, texts)} `, 'bad', h('button', { type: 'submit', 'data-inlay': 'again' }, texts.tryAgain));
      // The next attempt counts as another message.
      if (code === 'conflict') void renew();
      tell('Error', { code, message, retryable, docs: `${base}/docs/errors/${code}` });
    }

    async function ask(captcha: FormCaptcha): Promise<void> {
      // The page has the last word; without one, the form's settings decide.
      const theme =
        option('theme') ||
        (await wire.read('').then(
          (schema) => schema.theme,
          () => '',
        ));
      const row = captchaRow({ 'data-inlay': 'captcha' }, captcha, texts, theme, form, (token) => void send(null, token));
      check = row.node;
      status.after(check);
      row.focus();
    }

    form.addEventListener('submit', (event) => {
      const { submitter } = event;
      // The browser sends forms with files, or by a button with an address of its own. Nobody sends what the page has stopped.
      if (event.defaultPrevented || submitter?.hasAttribute('formaction') || holdsFiles(form)) return;
      event.preventDefault();
      void send(submitter);
    });
    form.addEventListener('input', ({ target }) => {
      if (!hasStarted) void wire.note('started', ticket?.ticket).catch(() => {});
      hasStarted = true;
      lines.forgive((target as HTMLInputElement).name);
    });
    form.addEventListener('reset', () => {
      lines.clear();
      check?.remove();
      sentLine?.remove();
      say('');
      hasStarted = false;
      void renew();
    });
    tell('Ready');
  },
};

/** Whether an address is on the page's own origin. */
const isOfPage = (address: string): boolean =>
  URL.canParse(address, location.href) && new URL(address, location.href).origin === location.origin;

export default formAdoption;
