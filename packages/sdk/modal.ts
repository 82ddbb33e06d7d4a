import { button, h } from './dom.ts';
import { icon, shapes } from './icons.ts';
import { adopt, createRoot } from './shadow-root.ts';
import { shellTexts } from './strings.ts';

/** What the modal shows at a time. */
export interface Panel {
  title: (string | Node)[];
  hint: string;
  body: Node[];
  foot: Node[];
  css?: string;
  focus(): void;
  /** True when Escape was used up. */
  escape?(): boolean;
}

export interface Modal {
  open(): void;
  close(): void;
  isOpen(): boolean;
  show(panel: Panel): void;
  /** The coloured band under the title; it is announced. */
  band(tone: 'yes' | 'no' | '', text?: string): void;
  /** While busy, the body takes no input. */
  busy(on: boolean): void;
  remove(): void;
}

export function createModal(into: Element, theme: string, onClose: () => void): Modal {
  const root = createRoot(into, theme);
  const title = h('h2', { id: 't' });
  const hint = h('p', { id: 'd', class: 'hint' });
  const band = h('div', { role: 'alert' });
  const body = h('div', {});
  const foot = h('div', { class: 'foot' });
  const dialog = h(
    'dialog',
    { role: 'dialog', 'aria-modal': 'true', 'aria-labelledby': 't', 'aria-describedby': 'd', keydown: onKey, close: onClose },
    h('header', {}, title, button(shellTexts.close, 'icon', close, icon(shapes.close))),
    band,
    hint,
    body,
    foot,
  );
  root.append(dialog);
  let panel: Panel | undefined;

  function close(): void {
    if (dialog.open) dialog.close();
  }

  function onKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      if (!panel?.escape?.()) close();
    }
    if (event.key !== 'Tab') return;
    const stops = [...dialog.querySelectorAll<HTMLElement>('button:enabled,input')].filter(
      (node) => node.tabIndex >= 0 && !node.closest('[inert]') && node.checkVisibility(),
    );
    const edge = event.shiftKey ? stops[0] : stops.at(-1);
    if (root.activeElement !== edge) return;
    event.preventDefault();
    (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
  }

  return {
    open() {
      if (dialog.open) return;
      // Pages like to hide the element that is meant for the challenge; a dialog inside would stay unseen.
      if (!root.host.checkVisibility()) document.body.append(root.host);
      dialog.showModal();
      panel?.focus();
    },
    close,
    isOpen: () => dialog.open,
    show(next) {
      panel = next;
      if (next.css) adopt(root, next.css);
      title.replaceChildren(...next.title);
      hint.textContent = next.hint;
      body.replaceChildren(...next.body);
      foot.replaceChildren(...next.foot);
      body.inert = false;
      dialog.scrollTop = 0;
      if (dialog.open) next.focus();
    },
    band(tone, text = '') {
      band.className = tone && `band ${tone}`;
      band.replaceChildren(...(tone ? [icon(shapes[tone === 'yes' ? 'check' : 'fault'], 18), h('span', {}, text)] : []));
    },
    busy(on) {
      body.inert = on;
      dialog.setAttribute('aria-busy', `${on}`);
    },
    remove: () => root.host.remove(),
  };
}
