import { h } from '@inlay/sdk/core/dom.ts';
import { card } from '@inlay/sdk/elements/card.ts';
import type { PreferencesView } from '../rules/recipients/preferences-view.ts';
import type { Changes } from './preferences-wire.ts';
import { quietHoursFields } from './quiet-hours-fields.ts';
import { button, filled, leadTo, sayBand } from './small-parts.ts';
import type { texts as english } from './texts.ts';

interface Around {
  /** Address of the Inlay server. */
  readonly base: string;
  readonly language: string;
  save(changes: Changes): void;
  stopAll(): void;
  /** Shows what is saved. */
  discard(): void;
}

/** All that may be sent, a box for each, and one button that saves. */
export function choosingCard(view: PreferencesView, texts: typeof english, { base, language, save, stopAll, discard }: Around) {
  const boxes = new Map<string, { readonly box: HTMLInputElement; readonly name: string }>();
  const rows = view.categories.map(({ key, name, description, subscribed, locked }, i) => {
    const head = h('th', { scope: 'row' }, h('bdi', { id: `k${i}` }, name));
    if (description) head.append(h('span', { class: 'hint' }, h('bdi', {}, description)));
    if (locked) return h('tr', {}, head, h('td', { class: 'locked' }, texts.always));
    const box = h('input', { class: 'box', part: 'checkbox', type: 'checkbox', 'aria-labelledby': `k${i} ch` });
    box.checked = box.defaultChecked = subscribed === true;
    boxes.set(key, { box, name });
    return h('tr', {}, head, h('td', {}, h('label', {}, box, h('span', { 'aria-hidden': 'true' }, texts.email))));
  });
  const table = h(
    'table',
    { class: 'grid' },
    h('caption', { class: 'hide' }, texts.choicesTitle),
    h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, texts.what), h('th', { scope: 'col', id: 'ch' }, texts.email))),
    h('tbody', {}, ...rows),
  );
  const quiet = view.quietHours && quietHoursFields(texts, view.quietHours, language);
  const quietBefore = JSON.stringify(quiet?.read());

  const changedBoxes = () => [...boxes].filter(([, { box }]) => box.checked !== box.defaultChecked);
  const isQuietChanged = () => JSON.stringify(quiet?.read()) !== quietBefore;
  const changedNames = () => [...changedBoxes().map(([, { name }]) => name), ...(isQuietChanged() ? [texts.quiet] : [])];

  const submit = h('button', { class: 'btn main', part: 'button button-main', type: 'submit' }, texts.save);
  const stop = h('button', { class: 'link', part: 'link', type: 'button', click: stopAll }, texts.stopAll);
  const usual = [...(boxes.size > 0 || quiet ? [submit] : []), ...(boxes.size > 0 && view.all ? [stop] : [])];
  const [count, names] = [h('b'), h('bdi')];
  const bar = h('div', { class: 'acts apart' }, ...usual);
  const form = h(
    'form',
    { class: 'stack', part: 'form', novalidate: '', change: follow, submit: send },
    ...(view.all ? [] : [sayBand(texts.everythingOff, 'info')]),
    h('div', { class: 'gridbox', part: 'table' }, table),
    ...(quiet ? [quiet.node] : []),
    bar,
  );

  /** What has changed stands beside the button, which then stays in view. */
  function follow(): void {
    const all = changedNames();
    count.textContent = all.length === 1 ? texts.oneChange : filled(texts.manyChanges, { n: all.length.toLocaleString(language) });
    names.textContent = `: ${all.join(', ')}`;
    const isBar = bar.classList.contains('savebar');
    if (all.length > 0 === isBar) return;
    bar.className = isBar ? 'acts apart' : 'savebar';
    if (isBar) bar.removeAttribute('part');
    else bar.setAttribute('part', 'savebar');
    bar.replaceChildren(
      ...(isBar ? usual : [h('span', {}, count, names), h('div', { class: 'acts' }, button(texts.discard, '', discard), submit)]),
    );
  }

  function send(event: SubmitEvent): void {
    event.preventDefault();
    if (submit.getAttribute('aria-disabled') === 'true') return;
    const chosen = Object.fromEntries(changedBoxes().map(([key, { box }]) => [key, { email: box.checked }]));
    save({
      ...(changedBoxes().length > 0 && { categories: chosen }),
      ...(quiet && isQuietChanged() && { quietHours: quiet.read() }),
    });
  }

  return {
    ...card(base, texts.choicesTitle, [leadTo(texts.choicesLead, view.maskedTo.email)], form),
    isChanged: () => changedNames().length > 0,
    /** The button says that it works; a second press does nothing, and it keeps the focus. */
    wait(isBusy: boolean) {
      submit.textContent = isBusy ? texts.saving : texts.save;
      if (isBusy) submit.setAttribute('aria-disabled', 'true');
      else submit.removeAttribute('aria-disabled');
    },
    send: () => form.requestSubmit(),
  };
}
