import type { Method } from '../protocol.ts';
import type { Panel } from '../stage/modal.ts';
import { waysTexts } from '../strings.ts';
import type { Tools } from '../tools.ts';
import css from './ways.css';

export interface WayActions {
  choose(method: Method): void;
  back(): void;
}

interface Way {
  /** As `icon` takes it. */
  shape: string;
  name: string;
  hint: string;
  method: Method;
}

/** The ways past the picture that the site leaves open: a list, so that a further way is one entry more. */
export function createWaysPanel({ h, button, icon, pack }: Tools, offered: Method[], actions: WayActions): Panel {
  const texts = { ...waysTexts, ...pack?.ways };
  const ways: Way[] = [
    { shape: 'M4 10v4M8 7v10M12 4v16M16 7v10M20 10v4', name: texts.sounds, hint: texts.soundsHint, method: 'audio' },
    { shape: 'M12 3l9 9-9 9-9-9zM12 8v4l3 2', name: texts.device, hint: texts.deviceHint, method: 'pow' },
    { shape: 'renew', name: texts.different, hint: texts.differentHint, method: 'visual' },
  ];
  const shown = ways.filter(({ method }) => offered.includes(method));
  const buttons = shown.map(({ shape, name, hint, method }) =>
    h(
      'button',
      { class: 'way', click: () => actions.choose(method) },
      icon(shape, 24),
      h('span', {}, h('b', {}, name), h('small', {}, hint)),
    ),
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
