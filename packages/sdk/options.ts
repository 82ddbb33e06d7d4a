import type { CaptchaCallbacks, CaptchaConfig, CaptchaOptions } from './api.ts';

export interface Settings extends CaptchaCallbacks {
  container: string | Element;
  checkboxContainer: string | Element;
  modal: string | Element;
  config: Required<Omit<CaptchaConfig, 'action' | 'cData'>> & Pick<CaptchaConfig, 'action' | 'cData'>;
}

/** Checks what the page gave and fills in the defaults. Throws a TypeError that names the option. */
export function parseOptions(given: CaptchaOptions, ownOrigin: string): Settings {
  need(isObject(given), 'options', 'an object');
  for (const name of ['containerId', 'checkboxContainerId', 'modalId'] as const) {
    const value = given[name];
    const absent = value === undefined && name !== 'containerId';
    need(absent || isText(value) || isElement(value), name, 'the id of an element, or the element');
  }
  for (const [name, value] of Object.entries(given)) {
    if (/^on[A-Z]/.test(name)) need(value === undefined || typeof value === 'function', name, 'a function');
  }
  const config = given.config;
  need(isObject(config), 'config', 'an object');
  for (const name of ['siteKey', 'compKey'] as const) need(isText(config[name]), `config.${name}`, 'a text that is not empty');
  const { action, cData } = config;
  need(action === undefined || (typeof action === 'string' && /^[\w/-]{0,32}$/.test(action)), 'config.action', 'at most 32 of A-Z a-z 0-9 _ / -');
  need(cData === undefined || (typeof cData === 'string' && cData.length <= 255), 'config.cData', 'a text of at most 255 characters');
  need(config.language === undefined || isText(config.language), 'config.language', 'a language tag');

  return {
    ...given,
    container: given.containerId,
    checkboxContainer: given.checkboxContainerId ?? given.containerId,
    modal: given.modalId ?? given.containerId,
    config: {
      ...config,
      apiBase: parseBase(config.apiBase ?? ownOrigin),
      language: config.language ?? 'auto',
      theme: oneOf(config, 'theme', ['auto', 'light', 'dark']),
      size: oneOf(config, 'size', ['normal', 'compact', 'flexible']),
      refreshExpired: oneOf(config, 'refreshExpired', ['manual', 'auto', 'never']),
      responseField: fieldName(config, 'responseField', 'inlay-response'),
      legacyField: fieldName(config, 'legacyField', 'captchaValidated'),
    },
  };
}

function need(ok: boolean, name: string, what: string): void {
  if (!ok) throw new TypeError(`CaptchaSDK: ${name} must be ${what}`);
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function isElement(value: unknown): boolean {
  return (value as Node | null)?.nodeType === 1;
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

/** The first allowed value is the default. */
function oneOf<K extends 'theme' | 'size' | 'refreshExpired'>(config: CaptchaConfig, name: K, allowed: NonNullable<CaptchaConfig[K]>[]) {
  const value = config[name] ?? allowed[0]!;
  need(allowed.includes(value), `config.${name}`, `one of ${allowed.join(', ')}`);
  return value;
}

function fieldName(config: CaptchaConfig, name: 'responseField' | 'legacyField', usual: string): string | false {
  const value = config[name] ?? usual;
  need(value === false || isText(value), `config.${name}`, 'a field name or false');
  return value;
}

/** Only http and https: scripts are loaded from here. */
function parseBase(value: string): string {
  const ok = isText(value) && /^https?:\/\/[^/?#\s]+[^?#\s]*$/.test(value);
  need(ok, 'config.apiBase', 'an http or https address');
  return value.replace(/\/+$/, '');
}
