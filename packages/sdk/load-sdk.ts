import type { CaptchaSdk } from './api.ts';
import type { InlayLoader } from './elements/element-api.ts';

interface ScriptPolicy {
  createScriptURL(address: string): string;
}

const loading = new Map<string, Promise<unknown>>();
const rules: ScriptPolicy = { createScriptURL: (address) => address };
/** A page's policy may allow the name only once. */
let policy: ScriptPolicy | undefined;

/**
 * Loads the script from `src`, `https://<your Inlay server>/webcai/hst-captcha.js`: one for all widgets of the page. Rejects when it can't be
 * loaded; the next call tries again.
 */
export const loadSdk = (src: string, nonce?: string): Promise<CaptchaSdk> => load(src, nonce, 'CaptchaSDK', 'CAPTCHA SDK');

/** Loads the elements from `src`, `https://<your Inlay server>/webcai/inlay.js`. Rejects when they can't be; the next call tries again. */
export const loadInlay = (src: string, nonce?: string): Promise<InlayLoader> => load(src, nonce, 'Inlay', 'Inlay');

function load<Name extends 'CaptchaSDK' | 'Inlay'>(
  src: string,
  nonce: string | undefined,
  name: Name,
  called: string,
): Promise<NonNullable<Window[Name]>> {
  const scope = window as Window & { trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy } };
  if (scope[name]) return Promise.resolve(scope[name]);
  let promise = loading.get(src) as Promise<NonNullable<Window[Name]>> | undefined;
  if (!promise) {
    promise = new Promise((resolve, reject) => {
      policy ??= scope.trustedTypes?.createPolicy('inlay-react', rules) ?? rules;
      const script = document.createElement('script');
      if (nonce) script.nonce = nonce;
      script.src = policy.createScriptURL(src);
      const settle = () => {
        if (scope[name]) return resolve(scope[name]);
        script.remove();
        loading.delete(src);
        reject(new Error(`${called} not loaded!`));
      };
      script.onload = settle;
      script.onerror = settle;
      document.head.append(script);
    });
    loading.set(src, promise);
  }
  return promise;
}
