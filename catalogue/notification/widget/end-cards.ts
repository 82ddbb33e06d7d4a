import { h } from '@inlay/sdk/core/dom.ts';
import { icon } from '@inlay/sdk/core/icons.ts';
import { card } from '@inlay/sdk/elements/card.ts';
import type { PreferencesView } from '../rules/recipients/preferences-view.ts';
import { button, leadTo, sayBand } from './small-parts.ts';
import type { texts as english } from './texts.ts';

type Texts = typeof english;

const bellOff =
  'M10.3 21a2 2 0 0 0 3.4 0M17 17H4a1 1 0 0 1-.7-1.7C4.600 14 6 12.500 6 8a6 6 0 0 1 .3-1.700M2 2l20 20M8.700 3A6 6 0 0 1 18 8c0 2.700.8 4.700 1.700 6';
const barred = 'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20M5 5l14 14';

/** One thing to say, and what may be done about it. */
function endCard(base: string, shape: string, title: string, lead: string | Node, ...acts: readonly Node[]) {
  const made = card(base, title, [lead], ...(acts.length > 0 ? [h('div', { class: 'acts' }, ...acts)] : []));
  made.node.firstElementChild!.prepend(h('span', { class: 'stone info', part: 'stone' }, icon(shape, 24)));
  return made;
}

/** After a press of Save; what a mailed link turns on is named. */
export function savedCard(base: string, { categories, all }: PreferencesView, texts: Texts, again: () => void) {
  const pending = categories.filter(({ subscribed }) => subscribed === 'pending').map(({ name }) => name);
  const notices = pending.length > 0 ? [h('p', {}, texts.pending.replace('{categories}', pending.join(', ')))] : [];
  const said = all ? `${texts.saved} ${texts.savedLead}` : `${texts.allStopped}. ${texts.savedLead}`;
  const made = card(
    base,
    texts.choicesTitle,
    [],
    sayBand(said, 'ok', ...notices),
    h('div', { class: 'acts' }, button(texts.changeAgain, '', again)),
  );
  return { ...made, said };
}

/** Asks once before everything is stopped. */
export const stopAllCard = (base: string, address: string, texts: Texts, stop: () => void, keep: () => void) =>
  endCard(
    base,
    bellOff,
    texts.stopAllTitle,
    leadTo(texts.stopAllLead, address),
    button(texts.stopAll, 'main', stop),
    button(texts.keep, '', keep),
  );

/** Why nothing is sent at all. Only an address that bounced is tried again by a press. */
export function stoppedCard(base: string, reason: PreferencesView['stopped'][number]['reason'], texts: Texts, resume: () => void) {
  if (reason === 'bounce') return endCard(base, barred, texts.bouncedTitle, texts.bounced, button(texts.tryOnce, 'main', resume));
  return reason === 'complaint'
    ? endCard(base, barred, texts.complainedTitle, texts.complained)
    : endCard(base, bellOff, texts.ownerTitle, texts.ownerStopped);
}

/** For a link that is over, or none. */
export function expiredCard(base: string, texts: Texts, ask: (email: string) => void) {
  const input = h('input', { part: 'input', id: 'email', type: 'email', autocomplete: 'email', dir: 'ltr', 'aria-describedby': 'wrong' });
  const words = h('span');
  const wrong = h('p', { class: 'err', id: 'wrong', part: 'error', hidden: '' }, icon('error', 16), words);
  const well = h('div', { class: 'well', part: 'well' }, input);
  const form = h(
    'form',
    {
      class: 'stack',
      part: 'form',
      novalidate: '',
      submit(event: SubmitEvent) {
        event.preventDefault();
        ask(input.value);
      },
    },
    h('div', { class: 'field', part: 'field' }, h('label', { for: 'email', part: 'label' }, texts.email), well, wrong),
    h('div', { class: 'acts' }, h('button', { class: 'btn main', part: 'button button-main', type: 'submit' }, texts.mailMe)),
  );
  const made = card(base, texts.expiredTitle, [texts.expiredLead], form);
  made.node.firstElementChild!.prepend(h('span', { class: 'stone info', part: 'stone' }, icon('expired', 24)));
  return {
    ...made,
    /** '' takes it away. */
    blame(sentence: string) {
      words.textContent = sentence;
      wrong.hidden = !sentence;
      well.classList.toggle('bad', sentence !== '');
      input.setAttribute('aria-invalid', String(sentence !== ''));
      if (sentence) input.focus();
    },
    /** The same for every address. */
    thank(sentence: string) {
      const notice = sayBand(sentence, 'ok');
      notice.tabIndex = -1;
      form.replaceWith(notice);
      notice.focus();
    },
  };
}
