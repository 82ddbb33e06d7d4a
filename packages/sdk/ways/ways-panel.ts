import type { Panel } from '../stage/modal.ts';
import { waysTexts as texts } from '../strings.ts';
import type { Tools } from '../tools.ts';
import css from './ways.css';

export interface WayActions {
  device(): void;
  renew(): void;
  back(): void;
}

interface Way {
  /** Path data on a grid of 24. */
  shape: string;
  name: string;
  hint: string;
  choose(): void;
}

/** The ways past the picture: a list, so that a further way is one entry more. */
export function createWaysPanel({ h, button, icon }: Tools, actions: WayActions): Panel {
  const ways: Way[] = [
    { shape: 'M12 3l9 9-9 9-9-9zM12 8v4l3 2', name: texts.device, hint: texts.deviceHint, choose: actions.device },
    { shape: 'M20 11a8 8 0 1 0-2 6M20 5v6h-6', name: texts.different, hint: texts.differentHint, choose: actions.renew },
  ];
  const buttons = ways.map(({ shape, name, hint, choose }) =>
    h('button', { type: 'button', class: 'way', click: choose }, icon(shape, 24), h('span', {}, h('b', {}, name), h('small', {}, hint))),
  );
  return {
    css,
    title: [texts.title],
    hint: texts.hint,
    body: buttons,
    foot: [button(texts.back, 'btn line', actions.back)],
    focus: () => buttons[0]!.focus(),
  };
}
