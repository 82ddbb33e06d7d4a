import type { CaptchaState } from '../api.ts';
import { h } from '../core/dom.ts';
import { icon, mark, shapes } from '../core/icons.ts';
import type { Settings } from './options.ts';
import type { ShellTexts } from './strings.ts';
import type { Tools } from './tools.ts';

export interface Checkbox {
  /** `quiet` changes the small line without announcing it. */
  show(state: CaptchaState, title: string, detail?: string, quiet?: boolean): void;
  showTestKey(): void;
  focus(): void;
  remove(): void;
}

export function createCheckbox(into: Element, { config }: Settings, { createRoot }: Tools, texts: ShellTexts, press: () => void): Checkbox {
  const root = createRoot(into);
  const box = h('span', { class: 'box' });
  const title = h('b');
  const detail = h('small');
  const live = h('span', { class: 'hide', role: 'status' });
  const go = h('button', { class: 'go', role: 'checkbox', click: press }, box, h('span', { class: 'words' }, title, detail));
  const compact = config.size === 'compact';
  const about = h(
    'a',
    { class: 'mark', href: `${config.apiBase}/PrivacyPolicy`, target: '_blank', 'aria-label': texts.about },
    mark(compact ? 18 : 26),
    compact ? 'Inlay' : '',
  );
  const badge = h('span', { class: 'badge' }, texts.testKey);
  const shell = h('div', {}, go, about, live);
  root.append(shell);
  let now = '';

  return {
    show(state, words, small = '', quiet) {
      title.textContent = words;
      detail.textContent = small;
      // A live region repeats what is written into it again, so only real changes go there.
      if (!quiet) live.textContent = state === 'idle' || state === 'challenge' ? '' : `${words}. ${small}`;
      if (state === now) return;
      now = state;
      const shape = shapes[state];
      box.replaceChildren(shape ? icon(state) : state === 'idle' ? '' : mark(22));
      const bad = shape && state !== 'verified' ? 'bad' : '';
      shell.className = `shell ${config.size} ${state} ${bad}`;
      go.ariaChecked = `${state === 'verified'}`;
    },
    showTestKey: () => shell.append(badge),
    focus: () => go.focus(),
    remove: () => root.host.remove(),
  };
}
