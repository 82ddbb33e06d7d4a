import { h } from './dom.ts';
import { icon, mark, shapes } from './icons.ts';
import type { Settings } from './options.ts';
import { createRoot } from './shadow-root.ts';
import { shellTexts } from './strings.ts';

const icons = {
  idle: () => '',
  working: () => mark(22),
  challenge: () => mark(22),
  verified: () => icon(shapes.check),
  expired: () => icon(shapes.clock, 18),
  error: () => icon(shapes.fault, 18),
  offline: () => icon(shapes.offline, 18),
};

export interface Checkbox {
  /** `quiet` changes the small line without announcing it. */
  show(state: keyof typeof icons, title: string, detail?: string, quiet?: boolean): void;
  showTestKey(): void;
  focus(): void;
  remove(): void;
}

export function createCheckbox(into: Element, { config }: Settings, press: () => void): Checkbox {
  const root = createRoot(into, config.theme);
  const box = h('span', { class: 'box' });
  const title = h('b', { id: 't' }, shellTexts.human);
  const detail = h('small', { id: 's' });
  const live = h('span', { class: 'hide', role: 'status' });
  const go = h(
    'button',
    { type: 'button', class: 'go', role: 'checkbox', 'aria-checked': 'false', 'aria-labelledby': 't', 'aria-describedby': 's', click: press },
    box,
    h('span', { class: 'words' }, title, detail),
  );
  const compact = config.size === 'compact';
  const about = h(
    'a',
    { class: 'mark', href: `${config.apiBase}/PrivacyPolicy`, target: '_blank', rel: 'noopener', 'aria-label': shellTexts.about },
    mark(compact ? 18 : 26),
    compact ? 'Inlay' : '',
  );
  const shell = h('div', {}, go, about, live);
  root.append(shell);
  let now = '';

  return {
    show(state, words, small = '', quiet = false) {
      title.textContent = words;
      detail.textContent = small;
      // A live region repeats what is written into it again, so only real changes go there.
      if (!quiet) live.textContent = state === 'idle' || state === 'challenge' ? '' : `${words}. ${small}`;
      if (state === now) return;
      now = state;
      box.replaceChildren(icons[state]());
      shell.className = `shell ${config.size} ${state}`;
      go.setAttribute('aria-checked', `${state === 'verified'}`);
    },
    showTestKey() {
      if (!root.querySelector('.badge')) shell.append(h('span', { class: 'badge' }, shellTexts.testKey));
    },
    focus: () => go.focus(),
    remove: () => root.host.remove(),
  };
}
