import { button, h } from './dom.ts';
import { icon, shapes } from './icons.ts';
import { createRoot, sheetOf } from './shadow-root.ts';
import { shellTexts } from './strings.ts';

/** What the modal shows at a time. */
export interface Panel {
  title: (string | Node)[];
  hint: string;
  body: Node[];
  foot: Node[];
  css: string;
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
  const cross = button(shellTexts.close, 'icon', close, icon(shapes.close));
  const dialog = h(
    'dialog',
    { role: 'dialog', 'aria-modal': 'true', 'aria-labelledby': 't', 'aria-describedby': 'd', keydown: onKey, close: onClose },
    h('header', {}, title, cross),
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
    // The close button is always the first stop.
    const last = [...foot.querySelectorAll<HTMLElement>('button:enabled')].at(-1);
    const [edge, other] = event.shiftKey ? [cross, last] : [last, cross];
    if (event.key !== 'Tab' || root.activeElement !== edge) return;
    event.preventDefault();
    other?.focus();
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
      // The third sheet is the panel's own.
      root.adoptedStyleSheets[2] = sheetOf(next.css);
      title.replaceChildren(...next.title);
      hint.textContent = next.hint;
      body.replaceChildren(...next.body);
      foot.replaceChildren(...next.foot);
      body.inert = false;
      if (dialog.open) next.focus();
    },
    band(tone, text = '') {
      band.className = tone && `band ${tone}`;
      band.replaceChildren(...(tone ? [icon(shapes[tone === 'yes' ? 'verified' : 'error'], 18), h('span', {}, text)] : []));
    },
    busy: (on) => {
      body.inert = on;
    },
    remove: () => root.host.remove(),
  };
}
