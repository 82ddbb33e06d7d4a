import { type StageTexts, stageTexts } from '../strings.ts';
import type { Tools } from '../tools.ts';
import css from './stage.css';

/** What the modal shows at a time. */
export interface Panel {
  title: (string | Node)[];
  hint: string;
  body: Node[];
  foot: Node[];
  css: string;
  /** What the stage says in place of the usual. */
  says?: Partial<StageTexts>;
  /** It is no longer shown, or the window was closed. */
  leave?(): void;
  focus(): void;
  /** True when Escape was used up. */
  escape?(): boolean;
}

/** What the band can say; only `fits` is good news. */
export type Band = 'fits' | 'wrong' | 'tooLate' | 'network';

export interface Modal {
  open(): void;
  close(): void;
  isOpen(): boolean;
  /** Ends what the band said and what made the body wait. */
  show(panel: Panel): void;
  /** The coloured band under the title; it is announced. Of a fault it takes the code: all but `network` are the service's. */
  band(says: string): void;
  /** While busy, the body takes no input. */
  busy(on: boolean): void;
  remove(): void;
}

export function createModal(tools: Tools, into: Element, onClose: () => void): Modal {
  const { h, button, icon, createRoot, sheetOf, pack } = tools;
  const texts = { ...stageTexts, ...pack?.stage };
  const root = createRoot(into);
  root.adoptedStyleSheets.push(sheetOf(css));
  const title = h('h2', { id: 't' });
  const hint = h('small', { id: 'd' });
  const band = h('div', { role: 'alert' });
  const body = h('div', {});
  const foot = h('div', { class: 'foot' });
  const cross = button(texts.close, 'icon', close, icon('close'));
  const dialog = h(
    'dialog',
    { 'aria-labelledby': 't', 'aria-describedby': 'd', keydown: onKey, close: onClosed },
    h('header', {}, title, cross),
    band,
    hint,
    body,
    foot,
  );
  root.append(dialog);
  let panel: Panel | undefined;

  function close(): void {
    dialog.close();
  }

  /** Small windows are read from their top, where the first control may lie below. */
  function focus(): void {
    panel?.focus();
    dialog.scrollTop = 0;
  }

  function say(what: string): void {
    const fits = what === 'fits';
    band.className = what && (fits ? 'band yes' : 'band');
    band.replaceChildren(
      ...(what
        ? [icon(fits ? 'verified' : 'error', 18), h('span', {}, panel?.says?.[what as Band] ?? texts[what as Band] ?? texts.away)]
        : []),
    );
  }

  function busy(on: boolean): void {
    body.inert = on;
  }

  function onClosed(): void {
    panel?.leave?.();
    onClose();
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
      // Pages like to hide the element that is meant for the challenge; a dialog inside would stay unseen.
      if (!root.host.checkVisibility()) document.body.append(root.host);
      dialog.showModal();
      focus();
    },
    close,
    isOpen: () => dialog.open,
    show(next) {
      panel?.leave?.();
      panel = next;
      root.adoptedStyleSheets[3] = sheetOf(next.css);
      title.replaceChildren(...next.title);
      hint.textContent = next.hint;
      body.replaceChildren(...next.body);
      foot.replaceChildren(...next.foot);
      say('');
      busy(false);
      if (dialog.open) focus();
    },
    band: say,
    busy,
    remove: () => root.host.remove(),
  };
}
