import { h } from '@inlay/sdk/core/dom.ts';
import { icon } from '@inlay/sdk/core/icons.ts';
import type { PreferencesView } from '../rules/recipients/preferences-view.ts';
import type { texts as english } from './texts.ts';

type Hours = NonNullable<PreferencesView['quietHours']>;

/** What is chosen as they are turned on. */
const USUAL = { from: '22:00', to: '07:00' };

const halfHours = Array.from({ length: 48 }, (_, i) => `${String(Math.floor(i / 2)).padStart(2, '0')}:${i % 2 ? '30' : '00'}`);

/** The hours of a day at which no mail comes, by the clock of a time zone. */
export function quietHoursFields(texts: typeof english, given: Hours, language: string) {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { from, to, timeZone } = given === 'off' ? { ...USUAL, timeZone: own } : given;
  const zones = [...new Set([timeZone, own, 'UTC', ...Intl.supportedValuesOf('timeZone')])];
  const selects = {
    from: listOf([...new Set([...halfHours, from])].toSorted(), from, (at) => clockOf(at, language)),
    to: listOf([...new Set([...halfHours, to])].toSorted(), to, (at) => clockOf(at, language)),
    timeZone: listOf(zones.toSorted(), timeZone, (zone) => zone.replaceAll('_', ' ')),
  };
  const box = h('input', { class: 'box', part: 'checkbox', type: 'checkbox', id: 'q' });
  box.checked = given !== 'off';
  const fields = h(
    'div',
    { class: 'duo' },
    fieldOf('qf', texts.from, selects.from),
    fieldOf('qt', texts.until, selects.to),
    fieldOf('tz', texts.zone, selects.timeZone, 'full'),
  );
  const follow = () => void (fields.hidden = !box.checked);
  follow();
  const node = h(
    'div',
    { class: 'quiet', part: 'quiet', change: follow },
    h('div', { class: 'tick row' }, box, h('label', { for: 'q' }, h('b', {}, texts.quiet))),
    fields,
    h('p', { class: 'hint', part: 'hint' }, texts.quietHint),
  );
  return {
    node,
    read: (): Hours => (box.checked ? { from: selects.from.value, to: selects.to.value, timeZone: selects.timeZone.value } : 'off'),
  };
}

function listOf(values: readonly string[], chosen: string, say: (value: string) => string): HTMLSelectElement {
  const options = values.map((value) => h('option', { value }, say(value)));
  const select = h('select', { part: 'input' }, ...options);
  select.value = chosen;
  return select;
}

/** `07:00` as a reader writes it. */
const clockOf = (at: string, language: string): string =>
  new Date(`2000-01-01T${at}:00Z`).toLocaleTimeString(language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });

function fieldOf(id: string, label: string, select: HTMLSelectElement, look = ''): HTMLElement {
  select.id = id;
  return h(
    'div',
    { class: `field ${look}`, part: 'field' },
    h('label', { for: id, part: 'label' }, label),
    h('div', { class: 'well', part: 'well' }, select, h('span', { class: 'chev' }, icon('m6 9 6 6 6-6', 18))),
  );
}
