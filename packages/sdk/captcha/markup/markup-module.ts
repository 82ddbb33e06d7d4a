import type { Captcha, CaptchaConfig, CaptchaOptions } from '../../api.ts';

/** Starts the widgets that are written as markup, and goes on doing so for elements that come later. */
export type MarkupModule = (Sdk: new (options: CaptchaOptions) => Captcha) => void;

/**
 * Attributes of `class="inlay-captcha"`; the values are those of `CaptchaConfig`. Not `apiBase`: scripts are loaded from there, and filters of
 * what visitors write let classes and `data-…` through.
 */
const options = {
  sitekey: 'siteKey',
  compkey: 'compKey',
  action: 'action',
  cdata: 'cData',
  language: 'language',
  theme: 'theme',
  size: 'size',
  responseField: 'responseField',
  legacyField: 'legacyField',
  refreshExpired: 'refreshExpired',
} as const satisfies Record<string, keyof CaptchaConfig>;

/** Attributes that name a function of the page: `data-callback="onHuman"`. It is looked up when it is called, so it may be defined later. */
const callbacks = {
  callback: 'onSuccess',
  failureCallback: 'onFailure',
  errorCallback: 'onError',
  expiredCallback: 'onExpired',
  readyCallback: 'onReady',
  openCallback: 'onOpen',
  closeCallback: 'onClose',
} as const;

const widgets = new Map<HTMLElement, Captcha | undefined>();
let watching = false;

const startAll: MarkupModule = (Sdk) => {
  const look = () => {
    for (const [element, widget] of widgets) {
      if (element.isConnected) continue;
      widget?.remove();
      widgets.delete(element);
    }
    for (const element of document.querySelectorAll<HTMLElement>('.inlay-captcha')) {
      if (!widgets.has(element)) widgets.set(element, start(Sdk, element));
    }
  };
  look();
  if (watching) return;
  watching = true;
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
};

function start(Sdk: Parameters<MarkupModule>[0], element: HTMLElement): Captcha | undefined {
  const config: Record<string, string | false> = {};
  for (const [attribute, name] of Object.entries(options)) {
    const value = element.dataset[attribute];
    if (value !== undefined) config[name] = value === 'false' ? false : value;
  }
  const given: Record<string, unknown> = { containerId: element, config };
  for (const [attribute, name] of Object.entries(callbacks)) {
    const path = element.dataset[attribute];
    if (path) given[name] = (detail: unknown) => (window as unknown as Record<string, (detail: unknown) => void>)[path]?.(detail);
  }
  try {
    return new Sdk(given as unknown as CaptchaOptions);
  } catch (error) {
    // One malformed element must not keep the others from starting.
    reportError(error);
    return undefined;
  }
}

export default startAll;
