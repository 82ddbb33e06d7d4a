import type { ElementCallbacks, InlayElement } from '@inlay/sdk/elements/element-api.ts';
import { commonAttributes, commonEvents, type ElementSpec, propertyOf } from '@inlay/sdk/elements/element-spec.ts';
import { loadInlay } from '@inlay/sdk/load-sdk.ts';
import { createElement, forwardRef, type ReactNode, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';

export interface WrappedElementProps extends ElementCallbacks {
  /** Where the service answers. @default the page's own origin */
  apiBase?: string;
  /** Address of the script. @default `<apiBase>/webcai/inlay.js` */
  src?: string;
  /** Nonce of the page's Content-Security-Policy. */
  nonce?: string;
  /** Of the element. */
  className?: string;
  /** What the element shows where the component can't be loaded. */
  children?: ReactNode;
}

/** On a server there is no layout to wait for, and React says so. */
const useEarlyEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** A React component of an element, made from the list that the loader has it from. Callbacks may be new functions at every render. */
export function wrapElement<Element extends InlayElement, Props>({
  tag,
  attributes,
  properties,
  events,
}: Omit<ElementSpec, 'methods' | 'place'>) {
  const names: string[] = [...commonAttributes, ...attributes];
  return forwardRef<Element, Props & WrappedElementProps>(function WrappedElement(props, ref) {
    const { apiBase = '', src = `${apiBase}/webcai/inlay.js`, nonce, className, children } = props as WrappedElementProps;
    const given = props as Record<string, unknown>;
    const element = useRef<Element>(null);

    useImperativeHandle(ref, () => element.current!, []);

    useEarlyEffect(() => {
      const callbacks = element.current as Record<string, unknown> | null;
      for (const event of [...commonEvents, ...events]) if (callbacks) callbacks[`on${event}`] = given[`on${event}`];
    });

    // Another object that says the same changes nothing: what the visitor has typed since stays.
    const set = properties.map((name) => given[name]);
    useEarlyEffect(() => {
      const all = element.current as Record<string, unknown> | null;
      for (const name of properties) if (all && given[name] !== undefined) all[name] = given[name];
    }, [JSON.stringify(set)]);

    useEffect(() => {
      loadInlay(src, nonce).catch((error: Error) => {
        console.error(error);
        const docs = new URL('/docs/errors/script-blocked', new URL(src, location.href)).href;
        element.current?.onError?.({ code: 'script-blocked', message: error.message, retryable: true, docs });
      });
    }, [src, nonce]);

    const said = Object.fromEntries(names.map((name) => [name, given[propertyOf(name)]]));
    // `class` reaches an element of another's making in every version of React.
    return createElement(tag, { ...said, class: className, ref: element }, children);
  });
}
