const SRC = '/webcai/hst-captcha.js';

export interface CaptchaInstance {
  /** Starts the check as a press would; rejects when the visitor closes it. */
  execute(): Promise<{ token: string }>;
  reset(): void;
  remove(): void;
}
export interface CaptchaSetup {
  containerId: string | Element;
  onSuccess?: (token: string) => void;
  onFailure?: () => void;
  onOpen?: () => void;
  onExpired?: () => void;
  onReady?: () => void;
  config: { siteKey: string; compKey: string; size?: 'normal' | 'compact' | 'flexible'; theme?: 'auto' | 'light' | 'dark' };
}
export type CaptchaConstructor = new (setup: CaptchaSetup) => CaptchaInstance;

let pending: Promise<CaptchaConstructor> | undefined;

/** The SDK as any customer's page loads it, once. Rejects where it is not served. */
export function loadCaptchaSdk(): Promise<CaptchaConstructor> {
  pending ??= new Promise<CaptchaConstructor>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SRC;
    script.onload = () => {
      const sdk = (window as { CaptchaSDK?: CaptchaConstructor }).CaptchaSDK;
      if (sdk) resolve(sdk);
      else reject(new Error('CAPTCHA SDK not loaded!'));
    };
    script.onerror = () => reject(new Error('CAPTCHA SDK not loaded!'));
    document.head.append(script);
  });
  return pending;
}
