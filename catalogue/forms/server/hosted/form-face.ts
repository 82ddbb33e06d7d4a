import type { Face, Returned, Shown, Visit } from '@inlay/hosted/face.ts';
import { attributes, markup } from '@inlay/hosted/markup.ts';
import { directionOf } from '../../rules/shown/direction-of.ts';
import { FORM_BODY } from '../../rules/files/file-bounds.ts';
import { sentenceOf } from '../../rules/sentences/sentence-of.ts';
import { SCHEMA_LIMIT } from '../callers/call-limits.ts';
import { readLanguage } from '../callers/read-language.ts';
import { type WidgetPage, enterPage } from '../callers/widget-caller.ts';
import { type FoundForm } from '../definitions/find-form.ts';
import { formOfPage } from '../definitions/form-of-page.ts';
import type { FormParts } from '../forms-parts.ts';
import { RECIPIENT_PART, openingPage } from '../recipients/confirmation-page.ts';
import { confirmationWords } from '../recipients/confirmation-texts.ts';
import { confirmOrRefuse } from '../recipients/confirm-or-refuse.ts';
import { schemaOf, inWords, shownLanguage } from '../schema/form-schema.ts';
import { wireMembers } from '../submissions/sent-body.ts';
import { newTicket, openTicket, sealTicket } from '../tickets/ticket.ts';
import { trapName } from '../tickets/trap-name.ts';
import { captchaCheck } from './captcha-check.ts';
import { firstValues, postedValues, prefillOf } from './entered-values.ts';
import { type FormWords, formWords } from './form-words.ts';
import { hostedSettings } from './hosted-settings.ts';
import { FORM_STYLE, doneStone, plainCard, plainForm } from './plain-form.ts';
import { takePlain } from './take-plain.ts';
import { MAIN } from '../../rules/form-name.ts';

/** Hands what the address fills in to the element, which is defined later. */
const FILL_IN = 'for(const e of document.querySelectorAll("[data-values]"))e.values=JSON.parse(e.dataset.values)';

interface Opened {
  readonly page: WidgetPage;
  readonly found: FoundForm;
  readonly language: string;
  readonly words: FormWords;
}

/** A form on a page of its own, and what plain HTML sends to it. */
export function formFace(parts: FormParts, component: string): Face {
  async function open(visit: Visit, form: string, named: unknown): Promise<Opened | undefined> {
    const header = (name: string) =>
      name === 'sitekey' ? visit.siteKey : name === 'compkey' ? visit.compKey : name === 'origin' ? undefined : visit.header(name);
    const page = await enterPage(parts, component, { header, address: visit.address, isPlain: true }, SCHEMA_LIMIT);
    const found = await formOfPage(parts, page, form);
    if (!found) return undefined;
    const language = shownLanguage(found, readLanguage(named, visit.header('accept-language')));
    return { page, found, language, words: formWords(language) };
  }

  return {
    async show(visit, returned) {
      if (visit.part === RECIPIENT_PART)
        return openingPage(confirmationWords(readLanguage(undefined, visit.header('accept-language'))), visit.key);
      const form = visit.part || (returned ? wireMembers(returned.body).form : MAIN);
      const opened = await open(visit, form, returned ? returned.body['_language'] : visit.query['language']);
      // Who posted is told what is wrong, whether the page may be found by itself or not.
      if (!opened || !(hostedSettings(opened.found).enabled || returned)) return undefined;
      return showForm(parts, opened, visit, returned);
    },
    async thank(visit, reference) {
      const opened = await open(visit, visit.part || MAIN, visit.query['language']);
      return opened && showThanks(parts, opened, reference);
    },
    take: (visit, receive) =>
      visit.part === RECIPIENT_PART ? confirmOrRefuse(parts, visit, receive) : takePlain(parts, component, visit, receive),
    parts: FORM_BODY,
  };
}

function showForm(parts: FormParts, { page, found, language, words }: Opened, visit: Visit, returned: Returned | undefined): Shown {
  const { keyring, clock } = parts;
  const now = clock();
  const { form, settings } = found;
  const { definition } = inWords(found, language);
  const { captcha, availability, hoursText, contactAddress } = schemaOf(found, page, language, now);
  const { title } = hostedSettings(found);
  const lead = [definition.intro, hoursText];
  const shown = { ...baseOf(found, language), title: title ?? definition.title, leadsTo: settings.redirectUrl };
  if (!availability.open) {
    const address = contactAddress && markup`<p><a href="mailto:${contactAddress}">${contactAddress}</a></p>`;
    const content = plainCard(shown, definition.title, [availability.text || sentenceOf(language, 'closed')], markup`${address}`);
    return { ...shown, content, scripts: [] };
  }

  const prefill = prefillOf(definition, visit.query);
  const errors = returned?.refusal.code === 'invalid_request' ? (returned.refusal.fields ?? {}) : {};
  const before = openTicket(keyring, page, form, returned?.body['_ticket'], now);
  const isAsked = returned?.refusal.code === 'captcha-required';
  const drawn = plainForm(
    {
      look: shown,
      definition,
      lead,
      action: `/f/${visit.key}/${form}`,
      hidden: {
        _ticket: sealTicket(keyring, page, form, before ?? newTicket(now)),
        _language: language,
        _next: returned?.next,
        ...kept(returned?.body, ['_page', '_subject', '_replyto']),
      },
      trap: settings.honeypot ? trapName(keyring, page, form, now) : undefined,
      check: captchaCheck(captcha, words, isAsked),
    },
    { texts: words, language, errors, values: returned ? postedValues(definition, returned.body) : firstValues(definition, prefill) },
  );
  if (!returned) {
    const keys = { compkey: page.compKey, sitekey: page.siteKey, form, language };
    const values = Object.keys(prefill).length > 0 ? JSON.stringify(prefill) : undefined;
    const element = markup`<inlay-form${attributes({ ...keys, 'data-values': values })}>${drawn}</inlay-form>${loader}`;
    return { ...shown, content: element, scripts: values === undefined ? [] : [FILL_IN] };
  }
  return { ...shown, title: `${words.error}: ${shown.title}`, content: markup`${drawn}${isAsked && loader}`, scripts: [] };
}

const loader = markup`<script src="/webcai/inlay.js" defer></script>`;

/** Names of the wire that a form of the owner's own site sent, for when it is sent again from ours. */
const kept = (body: Returned['body'] | undefined, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (typeof body?.[name] === 'string' ? [[name, body[name] as string]] : [])));

function showThanks(parts: FormParts, { page, found, language, words }: Opened, reference: string): Shown {
  const { thanks } = schemaOf(found, page, language, parts.clock());
  const isReference = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(reference);
  const facts =
    isReference &&
    markup`<dl class="facts">
      <dt>${words.reference}</dt>
      <dd class="mono">${reference}</dd>
    </dl>`;
  const base = baseOf(found, language);
  const content = plainCard(base, thanks.title, [thanks.text], markup`${facts}`, doneStone);
  return { ...base, languages: [], index: false, title: thanks.title, leadsTo: null, content, scripts: [] };
}

function baseOf(found: FoundForm, language: string) {
  const { definition, settings } = found;
  const { theme, frame, languages } = settings;
  return {
    language,
    dir: directionOf(language),
    languages: [...new Set([definition.language, ...(languages.length > 0 ? languages : Object.keys(definition.translations))])],
    style: FORM_STYLE,
    theme,
    frame,
    index: hostedSettings(found).index,
  };
}
