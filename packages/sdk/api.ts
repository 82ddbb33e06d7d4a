/** What a page sees of the SDK. */

export type CaptchaState = 'idle' | 'working' | 'challenge' | 'verified' | 'expired' | 'error' | 'offline';

export interface CaptchaFault {
  /** Stable, hyphenated; each has an entry in the documentation. */
  code: string;
  /** An English sentence for the developer or the visitor. */
  message: string;
  /** True when the same visitor may simply try again. */
  retryable: boolean;
}

export interface CaptchaConfig {
  /** Public key of the site. */
  siteKey: string;
  /** Key of the licensed component, it decides which challenge is shown. */
  compKey: string;
  /** Where the service answers. @default the origin the script was loaded from */
  apiBase?: string;
  /** Name of the page's action, at most 32 of `[A-Za-z0-9_/-]`; comes back in siteverify. */
  action?: string;
  /** Your own data, at most 255 characters; comes back in siteverify. */
  cData?: string;
  /**
   * BCP 47 tag; the widget speaks ar, de, en, es, fr, it, ja, nl, pl, pt, tr and zh, and English for all others.
   * @default 'auto', the language of the document or else of the browser
   */
  language?: string;
  /** `auto` and `contrast` are light or dark as the page's `color-scheme` is; where the page has none, as the visitor's system is. @default 'auto' */
  theme?: 'auto' | 'light' | 'dark' | 'contrast';
  /** 300 × 64 px, 156 × 100 px, as wide as its container, or without a checkbox: `execute()` opens the challenge. @default 'normal' */
  size?: 'normal' | 'compact' | 'flexible' | 'invisible';
  /** Name of the hidden field that takes the token; false for none. @default 'inlay-response' */
  responseField?: string | false;
  /** Name of the hidden field that takes `true`; false for none. @default 'captchaValidated' */
  legacyField?: string | false;
  /**
   * What follows when a token has run out: `manual` waits for the visitor's press, `auto` lets the device earn a new one while the page is
   * visible: two in a row, then it waits until the visitor types, presses the widget or sends a form. `never` waits for `reset()`.
   * @default 'manual'
   */
  refreshExpired?: 'manual' | 'auto' | 'never';
}

export interface CaptchaCallbacks {
  /** The visitor passed. The token lives 300 seconds and can be redeemed once. */
  onSuccess?: (token: string) => void;
  /** A wrong answer (`wrong-answer`), a challenge that ran out (`challenge-expired`) or any fault. */
  onFailure?: (fault: CaptchaFault) => void;
  /** The widget is in the page. */
  onReady?: () => void;
  /** The challenge has opened. */
  onOpen?: () => void;
  /** The challenge has closed, solved or not. */
  onClose?: () => void;
  /** The token has run out; the fields are cleared. */
  onExpired?: () => void;
  /** A fault; `onFailure` follows. */
  onError?: (fault: CaptchaFault) => void;
  /** Called at every change of `state`. */
  onStateChange?: (state: CaptchaState) => void;
}

export interface CaptchaOptions extends CaptchaCallbacks {
  /** Id of the element that holds the widget, or the element. */
  containerId: string | Element;
  /** Where the checkbox goes. @default the container */
  checkboxContainerId?: string | Element;
  /** Where the challenge goes; it opens above the page. @default the container */
  modalId?: string | Element;
  /** The keys, and everything else that is chosen. */
  config: CaptchaConfig;
}

/**
 * One widget. The container also fires `inlay:ready`, `inlay:open`, `inlay:close`, `inlay:success`, `inlay:failure`, `inlay:expired`,
 * `inlay:error` and `inlay:statechange`, whose `detail` is what the callback of the same name gets.
 */
export interface Captcha {
  /** Starts the check as a press would. Rejects with an Error that carries `code` and `retryable`. */
  execute(): Promise<{ token: string }>;
  /** Back to not verified; the fields are cleared. */
  reset(): void;
  /** The token, or '' while there is none that is valid. */
  getResponse(): string;
  /** True once a token has run out, until a new check. */
  isExpired(): boolean;
  /** Another look for a widget that is there, e.g. when the page turns dark. */
  setTheme(theme: NonNullable<CaptchaConfig['theme']>): void;
  /** Takes everything out of the page again. */
  remove(): void;
  /** What the widget is doing. */
  readonly state: CaptchaState;
}

/** `window.CaptchaSDK`, once the script has run. */
export interface CaptchaSdk {
  /** Sets a widget in. Throws a TypeError that names an option it can't take. */
  new (options: CaptchaOptions): Captcha;
  /** Of the script. */
  readonly version: string;
  /** Starts a widget in every `<div class="inlay-captcha" data-sitekey data-compkey>`; the script does so by itself when the page is parsed. */
  scan(): Promise<void>;
}

declare global {
  interface Window {
    CaptchaSDK?: CaptchaSdk;
  }
}
