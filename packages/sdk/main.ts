import type { Captcha, CaptchaOptions } from './api.ts';
import { defineModule, loadModule, ownScript } from './load-module.ts';
import type { MarkupModule } from './markup/markup-module.ts';
import { parseOptions } from './options.ts';
import { createWidget } from './widget.ts';

declare const INLAY_VERSION: string;

const ownOrigin = new URL(ownScript?.src || location.href).origin;

interface Sdk {
  new (options: CaptchaOptions): Captcha;
  version: string;
  /** Starts a widget in every `<div class="inlay-captcha" data-sitekey data-compkey>`; the script does so by itself when the page is parsed. */
  scan(): Promise<void>;
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

async function scan(): Promise<void> {
  if (document.querySelector('.inlay-captcha')) (await loadModule<MarkupModule>('types/markup', ownOrigin))(CaptchaSDK as unknown as Sdk);
}

// A page that includes the script twice keeps the first: its widgets and its trusted-types policy are alive.
if (!window.CaptchaSDK) {
  window.CaptchaSDK = Object.assign(CaptchaSDK as unknown as Sdk, { version: INLAY_VERSION, define: defineModule, scan });
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => void scan());
  else void scan();
}
