import type { InlayFormElement } from '@inlay/sdk/elements/element-api.ts';
import type { commonAttributes, PropertyOf } from '@inlay/sdk/elements/element-spec.ts';
import { formSpec } from '@inlay/sdk/elements/form-spec.ts';
import type { ForwardRefExoticComponent, RefAttributes } from 'react';
import { type WrappedElementProps, wrapElement } from './wrap-element.ts';

/** Each attribute of the element, by the name of its property. */
export type InlayFormProps = WrappedElementProps &
  Partial<Pick<InlayFormElement, PropertyOf<(typeof commonAttributes)[number] | (typeof formSpec.attributes)[number]>>>;

/** `<inlay-form>`; a `ref` is the element itself. */
export const InlayForm: ForwardRefExoticComponent<InlayFormProps & RefAttributes<InlayFormElement>> = /* @__PURE__ */ wrapElement<
  InlayFormElement,
  InlayFormProps
>(formSpec);
