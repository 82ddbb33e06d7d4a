type Handler = (event: never) => void;

/** An element: functions become listeners, booleans toggle an attribute, the rest is set as an attribute. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Record<string, string | number | boolean | Handler>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function') node.addEventListener(name, value as EventListener);
    else if (typeof value === 'boolean') node.toggleAttribute(name, value);
    else node.setAttribute(name, `${value}`);
  }
  node.append(...children);
  return node;
}

export function button(label: string, look: string, press: () => void, ...children: (Node | string)[]): HTMLButtonElement {
  const named = children.length ? { 'aria-label': label } : {};
  return h('button', { type: 'button', class: look, click: press, ...named }, ...(children.length ? children : [label]));
}
