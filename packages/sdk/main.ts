import type { Captcha, CaptchaOptions } from './api.ts';
import { defineModule } from './load-module.ts';
import { parseOptions } from './options.ts';
import { createWidget } from './widget.ts';

declare const INLAY_VERSION: string;

// Readable only while the script runs for the first time.
const source = (document.currentScript as HTMLScriptElement | null)?.src;
const ownOrigin = source ? new URL(source).origin : location.origin;

class CaptchaSDK {
  static readonly version = INLAY_VERSION;
  /** What a loaded module calls with what it brings. */
  static readonly define = defineModule;

  constructor(options: CaptchaOptions) {
    const widget = createWidget(parseOptions(options, ownOrigin));
    Object.defineProperties(this, Object.getOwnPropertyDescriptors(widget));
  }
}
interface CaptchaSDK extends Captcha {}

declare global {
  interface Window {
    CaptchaSDK?: typeof CaptchaSDK;
  }
}

// A page that includes the script twice keeps the first: its widgets and its trusted-types policy are alive.
window.CaptchaSDK ??= CaptchaSDK;
