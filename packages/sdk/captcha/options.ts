import type { CaptchaCallbacks, CaptchaConfig, CaptchaOptions } from '../api.ts';

export interface Settings extends CaptchaCallbacks {
  containerId: string | Element;
  checkboxContainerId: string | Element;
  modalId: string | Element;
  config: Required<CaptchaConfig>;
}

/** What each option must be like, and what it is where the page says nothing; the origin of the script stands for `apiBase`. */
const rules: { [Name in keyof CaptchaConfig]-?: [pattern: RegExp, usual?: string] } = {
  siteKey: [/./, ''],
  compKey: [/./, ''],
  // Scripts are loaded from here.
  apiBase: [/^https?:\/\/[^/?#\s]+[^?#\s]*$/],
  action: [/^[\w/-]{0,32}$/, ''],
  cData: [/^[^]{0,255}$/, ''],
  language: [/^[\w-]{1,35}$/, 'auto'],
  theme: [/^(auto|light|dark|contrast)$/, 'auto'],
  size: [/^(normal|compact|flexible|invisible)$/, 'normal'],
  responseField: [/./, 'inlay-response'],
  legacyField: [/./, 'captchaValidated'],
  refreshExpired: [/^(manual|auto|never)$/, 'manual'],
};

/** Checks what the page gave and fills in the defaults. Throws a TypeError that names the option. */
export function parseOptions(given: CaptchaOptions, ownOrigin: string): Settings {
  need(given instanceof Object, 'options', 'an object');
  need(given.config instanceof Object, 'config', 'an object');
  const { containerId, checkboxContainerId = containerId, modalId = containerId } = given;
  const places = { containerId, checkboxContainerId, modalId };
  const settings = { ...given, ...places };
  for (const [name, value] of Object.entries(settings)) {
    if (name in places) need((typeof value === 'string' && value) || (value as Node | null)?.nodeType === 1, name, 'an element or its id');
    else need(!/^on[A-Z]/.test(name) || value === undefined || value instanceof Function, name, 'a function');
  }
  const config = {} as Record<string, string | false>;
  let name: keyof CaptchaConfig;
  for (name in rules) config[name] = checkOption(name, given.config[name] ?? rules[name][1] ?? ownOrigin);
  return { ...settings, config: config as unknown as Settings['config'] };
}

/** The value as it is used: an address loses the slashes at its end. */
export function checkOption(name: keyof CaptchaConfig, value: unknown): string | false {
  const [pattern] = rules[name];
  if (value === false && name.endsWith('Field')) return value;
  need(typeof value === 'string' && pattern.test(value), `config.${name}`, `a text like ${pattern}`);
  return name === 'apiBase' ? (value as string).replace(/\/+$/, '') : (value as string);
}

function need(ok: unknown, name: string, what: string): void {
  if (!ok) throw new TypeError(`CaptchaSDK: ${name} must be ${what}`);
}
