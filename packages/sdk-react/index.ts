export type { Captcha, CaptchaCallbacks, CaptchaConfig, CaptchaFault, CaptchaState } from '@inlay/sdk/api.ts';
export { InlayCaptcha, type InlayCaptchaHandle, type InlayCaptchaProps } from './inlay-captcha.tsx';
export { useInlayCaptcha } from './use-inlay-captcha.ts';
