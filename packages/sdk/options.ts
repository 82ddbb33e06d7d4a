import type { CaptchaCallbacks, CaptchaConfig, CaptchaOptions } from './api.ts';

export interface Settings extends CaptchaCallbacks {
  containerId: string | Element;
  checkboxContainerId: string | Element;
  modalId: string | Element;
  config: Required<CaptchaConfig>;
}

/** Checks what the page gave and fills in the defaults. Throws a TypeError that names the option. */
export function parseOptions(given: CaptchaOptions, ownOrigin: string): Settings {
  need(given instanceof Object, 'options', 'an object');
  need(given.config instanceof Object, 'config', 'an object');
  const { containerId, checkboxContainerId = containerId, modalId = containerId } = given;
  for (const [name, value] of Object.entries({ containerId, checkboxContainerId, modalId })) {
    need(isText(value) || (value as Node | null)?.nodeType === 1, name, 'an element or its id');
  }
  for (const [name, value] of Object.entries(given)) {
    need(!/^on[A-Z]/.test(name) || value === undefined || value instanceof Function, name, 'a function');
  }

  const {
    siteKey,
    compKey,
    apiBase = ownOrigin,
    action = '',
    cData = '',
    language = 'auto',
    theme = 'auto',
    size = 'normal',
    responseField = 'inlay-response',
    legacyField = 'captchaValidated',
    refreshExpired = 'manual',
  } = given.config;
  const config = { siteKey, compKey, apiBase, action, cData, language, theme, size, responseField, legacyField, refreshExpired };
  const check = (name: keyof typeof config, pattern: RegExp) => {
    const value = config[name];
    need(typeof value === 'string' && pattern.test(value), `config.${name}`, `a text like ${pattern}`);
  };
  check('siteKey', /./);
  check('compKey', /./);
  // Scripts are loaded from here.
  check('apiBase', /^https?:\/\/[^/?#\s]+[^?#\s]*$/);
  check('action', /^[\w/-]{0,32}$/);
  check('cData', /^[^]{0,255}$/);
  check('language', /^[\w-]{1,35}$/);
  check('theme', /^(auto|light|dark)$/);
  check('size', /^(normal|compact|flexible)$/);
  check('refreshExpired', /^(manual|auto|never)$/);
  if (responseField !== false) check('responseField', /./);
  if (legacyField !== false) check('legacyField', /./);
  return { ...given, containerId, checkboxContainerId, modalId, config: { ...config, apiBase: apiBase.replace(/\/+$/, '') } };
}

function need(ok: boolean, name: string, what: string): void {
  if (!ok) throw new TypeError(`CaptchaSDK: ${name} must be ${what}`);
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}
