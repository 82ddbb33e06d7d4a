import type { InlayCaptchaElement as CaptchaElement } from '@inlay/sdk/elements/element-api.ts';
import { captchaSpec } from '@inlay/sdk/elements/captcha-spec.ts';
import type { commonAttributes, PropertyOf } from '@inlay/sdk/elements/element-spec.ts';
import type { ForwardRefExoticComponent, RefAttributes } from 'react';
import { type WrappedElementProps, wrapElement } from './wrap-element.ts';

/** Each attribute of the element, by the name of its property. */
export type InlayCaptchaElementProps = WrappedElementProps &
  Partial<Pick<CaptchaElement, PropertyOf<(typeof commonAttributes)[number] | (typeof captchaSpec.attributes)[number]>>>;

/** `<inlay-captcha>`; a `ref` is the element itself. */
export const InlayCaptchaElement: ForwardRefExoticComponent<InlayCaptchaElementProps & RefAttributes<CaptchaElement>> =
  /* @__PURE__ */ wrapElement<CaptchaElement, InlayCaptchaElementProps>(captchaSpec);
