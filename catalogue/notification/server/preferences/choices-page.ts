import { readFileSync } from 'node:fs';
import type { Shown, Visit } from '@inlay/hosted/face.ts';
import { frameLanguage } from '@inlay/hosted/frame/frame-texts.ts';
import { type Html, attributes, markup } from '@inlay/hosted/markup.ts';
import { maskAddress } from '../../rules/recipients/mask-address.ts';
import { textInLanguage } from '../unsubscribing/name-in-language.ts';
import { type PageWords, filledIn } from '../unsubscribing/page-words.ts';
import type { OpenedChoices } from './open-choices.ts';

const STYLE = readFileSync(new URL('../unsubscribing/page.css', import.meta.url), 'utf8');

const cardOf = (title: string, content: Html): Html => markup`<div class="choice wide"><h1>${title}</h1>${content}</div>`;

const pageOf = ({ lang }: PageWords, title: string, content: Html): Shown => ({
  title,
  content,
  scripts: [],
  language: lang,
  dir: frameLanguage(lang).dir,
  languages: [],
  style: STYLE,
  theme: 'auto',
  index: false,
  leadsTo: null,
});

const formOf = (key: string, inputs: Html): Html => markup`<form${attributes({ method: 'post', action: `/f/${key}` })}>${inputs}</form>`;
const hidden = (name: string, value: string): Html => markup`<input${attributes({ type: 'hidden', name, value })} />`;
const button = (action: string, label: string, isMain = false): Html =>
  markup`<button${attributes({ name: 'action', value: action, class: isMain && 'main' })}>${label}</button>`;
const said = (text: string): Html => markup`<p class="said" role="status">${text}</p>`;

/** Where a link leads: the element takes what stands behind its hash. Without a script, that can be pasted. */
export function openingPage(words: PageWords, { key, compKey, siteKey }: Pick<Visit, 'key' | 'compKey' | 'siteKey'>): Shown {
  const { lang, texts } = words;
  const field = { id: 'token', name: 'token', required: true, autocomplete: 'off', dir: 'ltr', spellcheck: 'false' };
  const content = markup`<p id="hint">${texts.openLead}</p>${formOf(
    key,
    markup`<div class="field"><label for="token">#s=</label><input${attributes({ ...field, 'aria-describedby': 'hint' })} /></div>${button('open', texts.open, true)}`,
  )}`;
  const keys = attributes({ compkey: compKey, sitekey: siteKey, language: lang });
  const element = markup`<inlay-preferences${keys}>${cardOf(texts.choicesTitle, content)}</inlay-preferences><script src="/webcai/inlay.js" defer></script>`;
  return pageOf(words, texts.choicesTitle, element);
}

interface Choosing {
  readonly key: string;
  readonly token: string;
  readonly address: string;
  /** As a browser says it. */
  readonly language: string | undefined;
  readonly opened: OpenedChoices;
  /** What came of a press. */
  readonly outcome?: string | undefined;
}

/** All that an address may get, with a box for each. */
export function choicesPage(words: PageWords, { key, token, address, language, opened, outcome }: Choosing): Shown {
  const { texts } = words;
  const { categories, isAllStopped, suppressed } = opened;
  const items = categories.map(({ category, isOn }) => {
    const description = textInLanguage(category.descriptions, language);
    const name = markup`<b>${textInLanguage(category.names, language) ?? category.key}</b>`;
    const box = { type: 'checkbox', name: 'on', value: category.key, checked: isOn, disabled: category.required };
    return markup`<li><label${attributes({ class: category.required && 'fixed' })}><input${attributes(box)} />${name}${
      description && markup`<small>${description}</small>`
    }${category.required && markup`<small>${texts.always}</small>`}</label></li>`;
  });
  const hasChoice = categories.some(({ category }) => !category.required);
  const [before = '', after = ''] = texts.choicesLead.split('{address}');
  const content = markup`<p>${before}<bdi dir="ltr">${maskAddress(address)}</bdi>${after}</p>
    ${outcome && said(outcome)}
    ${suppressed && stoppedNote(words, suppressed.reason, key, token)}
    ${isAllStopped && said(texts.everythingOff)}
    ${formOf(
      key,
      markup`${hidden('token', token)}<ul>${items}</ul>${hasChoice && button('save', texts.save, true)}${hasChoice && !isAllStopped && button('stop-all', texts.stopAll)}`,
    )}`;
  return pageOf(words, texts.choicesTitle, cardOf(texts.choicesTitle, content));
}

/** Why nothing comes at all; only a mailbox that was once full or away is tried again by a press. */
function stoppedNote({ texts }: PageWords, reason: NonNullable<OpenedChoices['suppressed']>['reason'], key: string, token: string): Html {
  if (reason !== 'bounce') return said(reason === 'complaint' ? texts.complained : texts.ownerStopped);
  return markup`${said(texts.bounced)}${formOf(key, markup`${hidden('token', token)}${button('resume', texts.tryOnce)}`)}`;
}

/** For a link that is over, or none: whoever is known is mailed another. */
export function endedPage(words: PageWords, key: string, outcome?: string): Shown {
  const { texts } = words;
  const field = { id: 'email', name: 'email', type: 'email', required: true, autocomplete: 'email', dir: 'ltr' };
  const content = markup`<p>${texts.expiredLead}</p>${outcome && said(outcome)}${formOf(
    key,
    markup`<div class="field"><label for="email">${texts.email}</label><input${attributes(field)} /></div>${button('link', texts.mailMe, true)}`,
  )}`;
  const title = outcome ? texts.choicesTitle : texts.expiredTitle;
  return pageOf(words, title, cardOf(title, content));
}

export const pendingOutcome = ({ texts }: PageWords, categories: readonly string[]): string =>
  categories.length === 0 ? texts.saved : `${texts.saved} ${filledIn(texts.pending, { categories: categories.join(', ') })}`;
