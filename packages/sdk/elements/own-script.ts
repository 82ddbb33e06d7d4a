import { currentScript } from '../core/current-script.ts';

/** The tag that loaded this script. A script of type `module` has to look for its own. */
const tag = currentScript() ?? document.querySelector<HTMLScriptElement>('script[src*="/inlay.js"]');

/** Pages with a Content-Security-Policy allow scripts by nonce. */
export const ownNonce = tag?.nonce ?? '';

/** Address of the Inlay server. */
export const base = new URL(tag?.src || location.href).origin;

/** What the tag says for all elements: `data-sitekey`, `data-language`, `data-theme`, `data-lazy`. */
export const saysForAll = (name: string): string =>
  (/^(sitekey|language|theme|lazy)$/.test(name) && tag?.getAttribute(`data-${name}`)) || '';
