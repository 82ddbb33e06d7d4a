export type { Captcha, CaptchaCallbacks, CaptchaConfig, CaptchaFault, CaptchaState } from '@inlay/sdk/api.ts';
export { InlayCaptcha, type InlayCaptchaHandle, type InlayCaptchaProps } from './inlay-captcha.tsx';
export type {
  ElementCallbacks,
  ElementFault,
  ElementState,
  ElementSuccess,
  FormAnswers,
  FormCallbacks,
  InlayFormElement,
} from '@inlay/sdk/elements/element-api.ts';
export { InlayCaptchaElement, type InlayCaptchaElementProps } from './inlay-captcha-element.ts';
export { InlayForm, type InlayFormProps } from './inlay-form.ts';
export { useInlayCaptcha } from './use-inlay-captcha.ts';
