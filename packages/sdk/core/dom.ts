type Handler = (event: never) => void;
type Props = Record<string, string | number | Handler>;

type Made = HTMLElementTagNameMap & Pick<SVGElementTagNameMap, 'svg' | 'path'>;

/** An element: functions become listeners, the rest is set as attributes. */
export function h<K extends keyof Made>(tag: K, props?: Props, ...children: (Node | string)[]): Made[K] {
  const node = document.createElementNS(`http://www.w3.org/${/^(svg|path)$/.test(tag) ? '2000/svg' : '1999/xhtml'}`, tag);
  for (const name in props) {
    const value = props[name];
    if (typeof value === 'function') node.addEventListener(name, value as EventListener);
    else node.setAttribute(name, value as string);
  }
  node.append(...children);
  return node as Made[K];
}

/** A button that shows its label, or a picture in its place. In a shadow root no form is submitted by it. */
export function button(label: string, look: string, press: (event: MouseEvent) => void, picture?: Node): HTMLButtonElement {
  return h('button', { class: look, 'aria-label': label, click: press }, picture ?? label);
}
