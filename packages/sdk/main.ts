import type { Captcha, CaptchaOptions } from './api.ts';
import { defineModule } from './load-module.ts';
import { parseOptions } from './options.ts';
import { createWidget } from './widget.ts';

declare const INLAY_VERSION: string;

// Readable only while the script runs for the first time.
const source = (document.currentScript as HTMLScriptElement | null)?.src;
const ownOrigin = new URL(source || location.href).origin;

interface Sdk {
  new (options: CaptchaOptions): Captcha;
  version: string;
  /** What a loaded module calls with what it brings. */
  define(slug: string, module: unknown): void;
}

function CaptchaSDK(options: CaptchaOptions): Captcha {
  return createWidget(parseOptions(options, ownOrigin));
}

declare global {
  interface Window {
    CaptchaSDK?: Sdk;
  }
}

// A page that includes the script twice keeps the first: its widgets and its trusted-types policy are alive.
window.CaptchaSDK ??= Object.assign(CaptchaSDK as unknown as Sdk, { version: INLAY_VERSION, define: defineModule });
