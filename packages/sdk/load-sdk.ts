import type { CaptchaSdk } from './api.ts';

interface ScriptPolicy {
  createScriptURL(address: string): string;
}

const loading = new Map<string, Promise<CaptchaSdk>>();
const rules: ScriptPolicy = { createScriptURL: (address) => address };
/** A page's policy may allow the name only once. */
let policy: ScriptPolicy | undefined;

/**
 * Loads the script from `src`, `https://<your Inlay server>/webcai/hst-captcha.js`: one for all widgets of the page. Rejects when it can't be
 * loaded; the next call tries again.
 */
export function loadSdk(src: string, nonce?: string): Promise<CaptchaSdk> {
  const scope = window as Window & { trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy } };
  if (scope.CaptchaSDK) return Promise.resolve(scope.CaptchaSDK);
  let promise = loading.get(src);
  if (!promise) {
    promise = new Promise((resolve, reject) => {
      policy ??= scope.trustedTypes?.createPolicy('inlay-react', rules) ?? rules;
      const script = document.createElement('script');
      if (nonce) script.nonce = nonce;
      script.src = policy.createScriptURL(src);
      const settle = () => {
        if (scope.CaptchaSDK) return resolve(scope.CaptchaSDK);
        script.remove();
        loading.delete(src);
        reject(new Error('CAPTCHA SDK not loaded!'));
      };
      script.onload = settle;
      script.onerror = settle;
      document.head.append(script);
    });
    loading.set(src, promise);
  }
  return promise;
}
