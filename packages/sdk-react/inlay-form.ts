import type { FormCallbacks, InlayFormElement } from '@inlay/sdk/elements/element-api.ts';
import type { commonAttributes, PropertyOf } from '@inlay/sdk/elements/element-spec.ts';
import { formSpec } from '@inlay/sdk/elements/form-spec.ts';
import type { ForwardRefExoticComponent, RefAttributes } from 'react';
import { type WrappedElementProps, wrapElement } from './wrap-element.ts';

type Names = PropertyOf<(typeof commonAttributes)[number] | (typeof formSpec.attributes)[number]>;

/** Each attribute of the element, by the name of its property. `values` fills fields in, again whenever it says something else. */
export type InlayFormProps = WrappedElementProps &
  FormCallbacks &
  Partial<Pick<InlayFormElement, Names | (typeof formSpec.properties)[number]>>;

/** `<inlay-form>`; a `ref` is the element itself. */
export const InlayForm: ForwardRefExoticComponent<InlayFormProps & RefAttributes<InlayFormElement>> = /* @__PURE__ */ wrapElement<
  InlayFormElement,
  InlayFormProps
>(formSpec);
