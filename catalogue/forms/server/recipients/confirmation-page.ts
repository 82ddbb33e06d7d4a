import type { Shown } from '@inlay/hosted/face.ts';
import { type Html, attributes, markup } from '@inlay/hosted/markup.ts';
import { fillIn } from '../../rules/sentences/sentences.ts';
import { hintOf } from '../hosted/plain-controls.ts';
import { FORM_STYLE, doneStone, plainCard } from '../hosted/plain-form.ts';
import { LINK_DAYS, type RecipientRow } from '../store/recipient-rows.ts';
import type { OpenedLink } from './confirmation-link.ts';
import type { ConfirmationWords } from './confirmation-texts.ts';

/** Of the address `/c/<key>/…`: no form can be named so. */
export const RECIPIENT_PART = '_recipient';

/** What stands behind the hash stays in the browser: the page posts it in place of whoever opened the link, and takes it out of the history. */
const OPEN_LINK = `const open=()=>{
const link=location.href,form=document.querySelector('form');
if(!link.includes('token='))return;
history.replaceState(null,'',location.pathname);
form.hidden=true;
form.elements.token.value=link;
form.submit()};
open();
addEventListener('hashchange',open)`;

const LOOK = { theme: 'auto', frame: 'card' } as const;

interface Page {
  readonly title: string;
  readonly lead?: readonly string[];
  readonly content?: Html;
  readonly sign?: Html;
  readonly scripts?: readonly string[];
}

function pageOf({ lang, dir }: ConfirmationWords, { title, lead = [], content = markup``, sign, scripts = [] }: Page): Shown {
  const look = { ...LOOK, dir };
  const base = { language: lang, languages: [], style: FORM_STYLE, index: false, leadsTo: null };
  return { ...look, ...base, title, scripts, content: plainCard(look, title, lead, content, sign) };
}

const formOf = (key: string, inputs: Html): Html =>
  markup`<form class="stack"${attributes({ method: 'post', action: `/f/${key}/${RECIPIENT_PART}` })}>${inputs}</form>`;

/** Where a mailed link leads. Without a script, or where the link lost its end on the way, it can be pasted. */
export const openingPage = (words: ConfirmationWords, key: string): Shown => {
  const { texts } = words;
  const field = {
    name: 'token',
    id: 'f-token',
    required: true,
    autocomplete: 'off',
    'aria-describedby': 'h-token',
    dir: 'ltr',
    spellcheck: 'false',
  };
  const content = formOf(
    key,
    markup`<div class="field"><label for="f-token">${texts.link}</label><div class="well"><input${attributes(field)} /></div>${hintOf('token', texts.paste)}</div>
      <div class="acts"><button class="btn main">${texts.open}</button></div>`,
  );
  return pageOf(words, { title: texts.openTitle, content, scripts: [OPEN_LINK] });
};

interface Asked {
  readonly row: RecipientRow;
  /** Its link can still confirm. */
  readonly inTime: boolean;
  /** Title of the form whose settings name the address; null: Configuration does. */
  readonly form: string | null;
}

/** Asks once more: opening the link changes nothing. */
export function askingPage(words: ConfirmationWords, key: string, { token, refuses }: OpenedLink, { row, inTime, form }: Asked): Shown {
  const { texts } = words;
  const hasConfirmed = row.state === 'confirmed';
  const button = (answer: 'confirm' | 'refuse', label: string, isMain: boolean) =>
    markup`<button${attributes({ class: isMain ? 'btn main' : 'btn', name: 'answer', value: answer })}>${label}</button>`;
  const refusesFirst = refuses || !inTime;
  const acts = [
    inTime && button('confirm', texts.confirm, !refusesFirst),
    button('refuse', hasConfirmed ? texts.stop : texts.refuse, refusesFirst),
  ];
  const lead = hasConfirmed ? texts.mayStop : inTime ? texts.added : fillIn(texts.expired, { days: LINK_DAYS });
  const inputs = markup`<input type="hidden"${attributes({ name: 'token', value: token })} />
    <div class="acts">${refusesFirst ? acts.toReversed() : acts}</div>`;
  const content = markup`<dl class="facts">
      <dt>${texts.address}</dt><dd><bdi>${row.address}</bdi></dd>
      <dt>${texts.form}</dt><dd><bdi>${form ?? texts.allForms}</bdi></dd>
    </dl>
    ${formOf(key, inputs)}`;
  return pageOf(words, { title: hasConfirmed ? texts.receiving : texts.ask, lead: [lead], content });
}

/** After a button was pressed. */
export const answeredPage = (words: ConfirmationWords, state: 'confirmed' | 'refused'): Shown => {
  const { texts } = words;
  const lead = [state === 'confirmed' ? texts.fromNow : texts.notAgain];
  return pageOf(words, { title: texts[state], lead, sign: doneStone });
};

export const invalidPage = (words: ConfirmationWords): Shown => pageOf(words, { title: words.texts.invalid, lead: [words.texts.replaced] });
