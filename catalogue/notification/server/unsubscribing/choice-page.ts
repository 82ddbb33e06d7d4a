import { readFileSync } from 'node:fs';
import { type Brand, framePage } from '@inlay/hosted/frame/frame-page.ts';
import { frameLanguage } from '@inlay/hosted/frame/frame-texts.ts';
import { type Html, attributes, markup } from '@inlay/hosted/markup.ts';
import { type PageWords, filledIn } from './page-words.ts';

const STYLE = readFileSync(new URL('page.css', import.meta.url), 'utf8');

/** What a press on the page asks for. */
export type PageAction = 'stop' | 'undo' | 'stop-all' | 'start';

/** A question before a press, or what came of it. */
export type PageState = 'ask' | 'stopped' | 'all-stopped' | 'ask-start' | 'on' | 'mailed' | 'bad';

export interface ChoicePage {
  readonly words: PageWords;
  readonly state: PageState;
  readonly brand: Brand;
  readonly isTest: boolean;
  /** As the reader calls it. */
  readonly category: string;
  /** Masked. */
  readonly address: string;
  readonly preferences: string;
}

const SAID = {
  ask: ['stopTitle', 'stopLead'],
  stopped: ['stopped', 'stoppedLead'],
  'all-stopped': ['allStopped', 'allStoppedLead'],
  'ask-start': ['startTitle', 'startLead'],
  on: ['onTitle', 'onLead'],
  mailed: ['mailTitle', 'mailLead'],
  bad: ['badTitle', 'badLead'],
} as const;

/** Buttons below it, the usual one first. */
const ACTS = {
  ask: [['stop', 'stop', true]],
  stopped: [
    ['undo', 'undo', false],
    ['stop-all', 'stopAll', false],
  ],
  'all-stopped': [],
  'ask-start': [['start', 'start', true]],
  on: [['stop', 'stopAfterAll', false]],
  mailed: [],
  bad: [],
} as const satisfies Record<PageState, readonly (readonly [PageAction, keyof PageWords['texts'], boolean])[]>;

/** The page that a link in a mail leads to. It posts to its own address; nothing on it says the token. */
export function choicePage({ words, state, brand, isTest, category, address, preferences }: ChoicePage) {
  const { lang, texts } = words;
  const [title, lead] = SAID[state];
  const button = ([action, label, isMain]: readonly [PageAction, keyof PageWords['texts'], boolean]): Html =>
    markup`<button${attributes({ name: 'action', value: action, class: isMain && 'main' })}>${texts[label]}</button>`;
  const acts = ACTS[state].map(button);
  const titled = filledIn(texts[title], { category });
  const content = markup`<div class="choice">
    <h1>${titled}</h1>
    <p>${withAddress(filledIn(texts[lead], { category }), address)}</p>
    ${acts.length > 0 && markup`<form method="post">${acts}</form>`}
    ${state !== 'bad' && markup`<p class="more"><a href="${preferences}">${state === 'ask' ? texts.choose : texts.change}</a></p>`}
  </div>`;
  return framePage({ language: frameLanguage(lang), title: titled, brand, isTest, content, style: STYLE, path: '/u/' });
}

/** Read from left to right in every language. */
function withAddress(text: string, address: string): Html {
  const [before = '', after] = text.split('{address}');
  return after === undefined ? markup`${before}` : markup`${before}<bdi dir="ltr">${address}</bdi>${after}`;
}
