import type { Captcha, CaptchaConfig, CaptchaState } from '@inlay/sdk/api.ts';
import type { ElementState } from '@inlay/sdk/elements/element-api.ts';
import type { ElementModule, ElementView } from '@inlay/sdk/elements/element-module.ts';

/** The other states are told together with their event. */
const states: Partial<Record<CaptchaState, ElementState>> = { idle: 'ready', working: 'busy', challenge: 'busy' };

interface CaptchaView extends ElementView {
  execute: Captcha['execute'];
}

/** `<inlay-captcha>`: the captcha's own script, set into the element. The token's fields are the element's. */
const captchaElement: ElementModule<CaptchaView> = {
  async create({ into, base, option, load, setState, succeed, expire, fail }) {
    if (!window.CaptchaSDK) await load('captcha');
    const Sdk = window.CaptchaSDK!;
    const config = {
      siteKey: option('sitekey'),
      compKey: option('compkey'),
      apiBase: base,
      action: option('action'),
      cData: option('cdata'),
      language: option('language') || 'auto',
      theme: option('theme') || 'auto',
      size: option('size') || 'normal',
      refreshExpired: option('refresh-expired') || 'manual',
      responseField: false,
      legacyField: false,
    } as CaptchaConfig;
    let captcha!: Captcha;
    await new Promise<void>((resolve) => {
      captcha = new Sdk({
        containerId: into,
        onReady: resolve,
        onSuccess: succeed,
        onExpired: expire,
        onError: fail,
        onStateChange(state) {
          const shown = states[state];
          if (shown) setState(shown);
        },
        config,
      });
    });
    return {
      execute: () => captcha.execute(),
      reset: () => captcha.reset(),
      focus: () => into.querySelector('div')?.shadowRoot?.querySelector('button')?.focus(),
      remove: () => captcha.remove(),
      change(name) {
        if (name !== 'theme') return false;
        captcha.setTheme((option('theme') || 'auto') as NonNullable<CaptchaConfig['theme']>);
        return true;
      },
    };
  },
};

export default captchaElement;
