import type { CaptchaState } from './api.ts';
import { h } from './dom.ts';
import { icon, mark, shapes } from './icons.ts';
import type { Settings } from './options.ts';
import { createRoot } from './shadow-root.ts';
import { shellTexts } from './strings.ts';

export interface Checkbox {
  /** `quiet` changes the small line without announcing it. */
  show(state: CaptchaState, title: string, detail?: string, quiet?: boolean): void;
  showTestKey(): void;
  focus(): void;
  remove(): void;
}

export function createCheckbox(into: Element, { config }: Settings, press: () => void): Checkbox {
  const root = createRoot(into, config.theme);
  const box = h('span', { class: 'box' });
  const title = h('b', {});
  const detail = h('small', {});
  const live = h('span', { class: 'hide', role: 'status' });
  const go = h(
    'button',
    { type: 'button', class: 'go', role: 'checkbox', 'aria-checked': 'false', click: press },
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
  const badge = h('span', { class: 'badge' }, shellTexts.testKey);
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
      const shape = shapes[state as keyof typeof shapes];
      box.replaceChildren(shape ? icon(shape) : state === 'idle' ? '' : mark(22));
      shell.className = `shell ${config.size} ${state}`;
      go.setAttribute('aria-checked', `${state === 'verified'}`);
    },
    showTestKey: () => shell.append(badge),
    focus: () => go.focus(),
    remove: () => root.host.remove(),
  };
}
