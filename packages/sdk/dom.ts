type Handler = (event: never) => void;
type Props = Record<string, string | number | Handler>;

function fill<Made extends Element>(node: Made, props: Props | undefined, children: (Node | string)[]): Made {
  for (const name in props) {
    const value = props![name];
    if (typeof value === 'function') node.addEventListener(name, value as EventListener);
    else node.setAttribute(name, value as string);
  }
  node.append(...children);
  return node;
}

/** An element: functions become listeners, the rest is set as attributes. */
export function h<K extends keyof HTMLElementTagNameMap>(tag: K, props?: Props, ...children: (Node | string)[]): HTMLElementTagNameMap[K] {
  return fill(document.createElement(tag), props, children);
}

export function s(tag: 'svg' | 'path', props: Props, ...children: Node[]): SVGElement {
  return fill(document.createElementNS('http://www.w3.org/2000/svg', tag), props, children);
}

/** A button that shows its label, or a picture in its place. In a shadow root no form is submitted by it. */
export function button(label: string, look: string, press: (event: MouseEvent) => void, picture?: Node): HTMLButtonElement {
  return h('button', { class: look, 'aria-label': label, click: press }, picture ?? label);
}
