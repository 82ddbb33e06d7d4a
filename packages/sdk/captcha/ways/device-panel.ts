import type { Panel } from '../stage/modal.ts';
import { percentText, waysTexts } from '../strings.ts';
import type { Tools } from '../tools.ts';
import css from './ways.css';

const tiles = 32;

export interface DevicePanel extends Panel {
  /** `share` from 0 to 1. */
  show(share: number, restSeconds: number): void;
}

/** The longer proof of work: a mosaic fills while the device works. */
export function createDevicePanel(
  { h, button, pack, code, duration, fill }: Tools,
  back: (() => void) | undefined,
  goOn: () => void,
): DevicePanel {
  const texts = { ...waysTexts, ...pack?.ways };
  const stones = Array.from({ length: tiles }, () => h('i', {}));
  const rest = h('b', {}, texts.start);
  const bar = h('i', {});
  const progress = h('span', { role: 'progressbar', 'aria-label': texts.deviceTitle }, bar);
  const number = h('b');
  const go = button(texts.goOn, 'btn main', goOn);
  return {
    css,
    title: [texts.deviceTitle],
    hint: texts.deviceNote,
    body: [h('div', { class: 'mosaic', 'aria-hidden': 'true' }, ...stones), h('div', { class: 'proof' }, rest, progress, number)],
    foot: [...(back ? [button(texts.back, 'btn line', back)] : []), go],
    focus: () => go.focus(),
    show(share, restSeconds) {
      const percent = Math.floor(share * 99);
      stones.forEach((stone, i) => stone.classList.toggle('on', i < share * tiles));
      bar.style.width = `${percent}%`;
      progress.ariaValueNow = `${percent}`;
      number.textContent = percentText(percent, code);
      rest.textContent = restSeconds < 1 ? texts.soon : fill(texts.rest, { time: duration(restSeconds) });
    },
  };
}
