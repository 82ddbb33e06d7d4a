import type { Captcha, CaptchaOptions, CaptchaSdk } from '../api.ts';
import { defineModule, loadModule, ownScript } from './load-module.ts';
import type { MarkupModule } from './markup/markup-module.ts';
import { parseOptions } from './options.ts';
import { createWidget } from './widget.ts';

declare const INLAY_VERSION: string;

const ownOrigin = new URL(ownScript?.src || location.href).origin;

interface Sdk extends CaptchaSdk {
  /** What a loaded module calls with what it brings. */
  define(slug: string, module: unknown): void;
}

function CaptchaSDK(options: CaptchaOptions): Captcha {
  return createWidget(parseOptions(options, ownOrigin));
}

async function scan(): Promise<void> {
  if (document.querySelector('.inlay-captcha')) (await loadModule<MarkupModule>('captcha/markup', ownOrigin))(CaptchaSDK as unknown as Sdk);
}

// A page that includes the script twice keeps the first: its widgets and its trusted-types policy are alive.
if (!window.CaptchaSDK) {
  window.CaptchaSDK = Object.assign(CaptchaSDK as unknown as CaptchaSdk, {
    version: INLAY_VERSION,
    define: defineModule,
    scan,
  }) satisfies Sdk;
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => void scan());
  else void scan();
}
