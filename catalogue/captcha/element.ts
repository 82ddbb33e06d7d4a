/** One element for all captchas: which of them it shows, the compKey decides. */
export { captchaSpec as default } from '@inlay/sdk/elements/captcha-spec.ts';
