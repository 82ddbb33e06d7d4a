import { h } from '@inlay/sdk/core/dom.ts';
import type { FormTexts } from '../form-schema.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Of all forms of the page: ids must not meet. */
let made = 0;

/** Sentences below the controls of a page's own form, and a summary above them all. */
export function errorLines(form: HTMLFormElement, texts: FormTexts) {
  let undo: (() => void)[] = [];
  let summary: HTMLElement | undefined;
  const ofName = new Map<string, () => void>();

  /** Those of a field; where its parts are asked one by one, the first of them. */
  function controlsOf(name: string): Control[] {
    const all = ([...form.elements] as Control[]).filter(({ type }) => type !== 'hidden');
    const own = all.filter((control) => control.name === name);
    return own.length > 0 ? own : all.filter((control) => control.name?.startsWith(`${name}.`)).slice(0, 1);
  }

  function mark(controls: readonly Control[], sentence: string): void {
    const id = `inlay-error-${++made}`;
    const line = h('p', { 'data-inlay': 'error', id }, sentence);
    const [first] = controls;
    const group = controls.length > 1 && first!.closest('fieldset');
    if (group) group.append(line);
    else endOf(controls.at(-1)!).after(line);
    const before = controls.map((control) => [control, control.getAttribute('aria-describedby')] as const);
    for (const [control, described] of before) {
      control.setAttribute('aria-invalid', 'true');
      control.setAttribute('aria-describedby', described ? `${described} ${id}` : id);
    }
    const take = () => {
      line.remove();
      for (const [control, described] of before) {
        control.removeAttribute('aria-invalid');
        if (described) control.setAttribute('aria-describedby', described);
        else control.removeAttribute('aria-describedby');
      }
    };
    undo.push(take);
    ofName.set(first!.name, take);
  }

  function clear(): void {
    for (const take of undo) take();
    undo = [];
    ofName.clear();
    summary?.remove();
  }

  return {
    clear,
    /** An answer that is changed is no longer the one that was wrong. */
    forgive: (name: string) => ofName.get(name)?.(),
    show(fields: Readonly<Record<string, string>>): void {
      clear();
      const wrong = Object.entries(fields);
      const lines = wrong.map(([name, sentence]) => {
        const controls = controlsOf(name);
        const [first] = controls;
        if (!first) return h('li', {}, sentence);
        const label = labelOf(controls);
        mark(controls, sentence);
        const go = (event: Event) => {
          event.preventDefault();
          (controls.find((control) => (control as HTMLInputElement).checked) ?? first).focus();
        };
        return h(
          'li',
          {},
          h('a', { href: `#${first.id || `inlay-error-${made}`}`, click: go }, label ? `${label}: ${sentence}` : sentence),
        );
      });
      const title = wrong.length === 1 ? texts.oneWrong : texts.manyWrong.replace('{n}', String(wrong.length));
      const node = { 'data-inlay': 'summary', tabindex: -1, role: 'group', 'aria-label': title };
      summary = h('div', node, h('b', {}, title), h('ul', {}, ...lines));
      form.prepend(summary);
      summary.focus();
    },
  };
}

/** The control, or its label where that ends later. */
function endOf(control: Control): Element {
  let end: Element = control;
  for (const label of control.labels ?? [])
    if (label.contains(end) || end.compareDocumentPosition(label) & Node.DOCUMENT_POSITION_FOLLOWING) end = label;
  return end;
}

/** What the page calls a field. */
function labelOf(controls: readonly Control[]): string {
  const [first] = controls;
  const words = (controls.length > 1 && first!.closest('fieldset')?.querySelector('legend')) || first!.labels?.[0];
  if (!words) return first!.getAttribute('aria-label') ?? '';
  const copy = words.cloneNode(true) as Element;
  for (const other of copy.querySelectorAll('select, textarea, button, [data-inlay]')) other.remove();
  return copy.textContent.trim().replace(/[\s:*]+$/, '');
}
