import type { CaptchaConfig } from '../api.ts';

/** What a page sees of the elements. */

export type ElementState = 'loading' | 'ready' | 'busy' | 'done' | 'failed' | 'closed';

export interface ElementFault {
  /** Stable, hyphenated; each has a page in the documentation. */
  code: string;
  /** An English sentence for the developer or the visitor. */
  message: string;
  /** True when the same visitor may simply try again. */
  retryable: boolean;
  /** Address of the code's page. */
  docs: string;
}

export interface ElementSuccess {
  /** Redeem it on your server, once. */
  token: string;
  /** Of a form: the id of what was sent. */
  id?: string;
  /** Of a form: what the visitor was told, such as `K7F3-92QD`. */
  reference?: string;
  /** Of a form: what has become of it, such as `new`. */
  status?: string;
}

/** Properties of an element, each called with the `detail` of the event that its text names. */
export interface ElementCallbacks {
  /** `inlay:ready`: the component is in the page. */
  onReady?: (detail: object) => void;
  /** `inlay:statechange`: at every change of `state`. */
  onStateChange?: (detail: { state: ElementState }) => void;
  /** `inlay:success`: it is done. The hidden field holds the token already. */
  onSuccess?: (detail: ElementSuccess) => void;
  /** `inlay:expired`: the token has run out. The hidden field is empty. */
  onExpired?: (detail: object) => void;
  /** `inlay:error`: the component could not be loaded, or met a fault. */
  onError?: (detail: ElementFault) => void;
}

/** The events of every element. All bubble, and leave the shadow roots that they arise in. */
export interface ElementEventMap extends HTMLElementEventMap {
  'inlay:ready': CustomEvent<object>;
  'inlay:statechange': CustomEvent<{ state: ElementState }>;
  'inlay:success': CustomEvent<ElementSuccess>;
  'inlay:expired': CustomEvent<object>;
  'inlay:error': CustomEvent<ElementFault>;
  /** Of forms in steps: another step is shown. */
  'inlay:step': CustomEvent<{ step: string; index: number }>;
  /** Of forms: before one is sent; `preventDefault()` keeps it here. */
  'inlay:submit': CustomEvent<{ values: FormAnswers }>;
}

/** Every attribute is a property too; '' stands for one that is not set. */
export interface InlayElement extends HTMLElement, ElementCallbacks {
  /** Attribute `compkey`: the key of the licensed component. */
  compkey: string;
  /** Attribute `sitekey`: the public key of the site. @default `data-sitekey` of the script */
  sitekey: string;
  /** Attribute `language`: a BCP 47 tag or `auto`. @default `data-language` of the script, else `auto` */
  language: string;
  /** Attribute `theme`: `auto`, `light`, `dark` or `contrast`. @default `data-theme` of the script, else as Configuration has it */
  theme: string;
  /** Attribute `action`: name of the page's action, at most 32 of `[A-Za-z0-9_/-]`; comes back in siteverify. */
  action: string;
  /** Attribute `cdata`: your own data, at most 255 characters; comes back in siteverify. */
  cdata: string;
  /** Attribute `response-field`: name of the hidden field that takes the token; `false` for none. @default `inlay-response` */
  responseField: string;
  /** The token, or '' while there is none that is valid. */
  readonly token: string;
  /** What the component is doing. */
  readonly state: ElementState;
  /** Fulfilled once the component is in the page, rejected with an Error that carries `code` and `retryable` where it can't be. */
  readonly ready: Promise<void>;
  /** Back to the start; the hidden fields are cleared. A component that could not be loaded is tried again. */
  reset(): void;
  /** Moves the focus into the component, which is loaded first where it isn't yet. */
  focus(options?: FocusOptions): void;
}

export interface InlayElement {
  addEventListener<Name extends keyof ElementEventMap>(
    name: Name,
    listener: (this: InlayElement, event: ElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(name: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

/** `<inlay-captcha>`. */
export interface InlayCaptchaElement extends InlayElement {
  /** Attribute `size`: `normal`, `compact`, `flexible` or `invisible`, as in `config`. @default `normal` */
  size: NonNullable<CaptchaConfig['size']> | '';
  /** Attribute `legacy-field`: name of the hidden field that takes `true`; `false` for none. @default `captchaValidated` */
  legacyField: string;
  /** Attribute `refresh-expired`: `manual`, `auto` or `never`, as in `config`. @default `manual` */
  refreshExpired: NonNullable<CaptchaConfig['refreshExpired']> | '';
  /** Starts the check as a press would; the component is loaded first where it isn't yet. Rejects with an Error that carries `code` and `retryable`. */
  execute(): Promise<{ token: string }>;
}

/** What visitors wrote, by name of the field: `email`, `address.city`. */
export type FormAnswers = Readonly<Record<string, string | boolean | readonly string[]>>;

/** Properties of `<inlay-form>` beside those of every element, called in the same way. */
export interface FormCallbacks {
  /** `inlay:step`: another step of the form is shown. `step` is its id; `index` counts from 0, among the steps that the answers leave. */
  onStep?: (detail: { step: string; index: number }) => void;
  /** `inlay:submit`: before the form is sent. Return `false`, or call `preventDefault()` of the event, to keep it here. */
  onSubmit?: (detail: { values: FormAnswers }) => boolean | void;
}

/** `<inlay-form>`. */
export interface InlayFormElement extends InlayElement, FormCallbacks {
  /** Attribute `form`: the name of the form. @default `main` */
  form: string;
  /** Attribute `draft`: `off` keeps nothing of what is typed; `tab` keeps it in this tab until it is sent. @default as the form is set */
  draft: string;
  /** Attribute `frame`: `card`, or `none` to lay the fields on your page. @default as the form is set */
  frame: string;
  /** What is filled in. Set it to fill fields in, hidden ones too; before the form is there, it waits for it. */
  values: FormAnswers;
  /** Sends the form, at whichever step it is; what is wrong leads back to its step. */
  submit(): Promise<void>;
  /** Shows a step by its id, unchecked. Rejects with a RangeError where the form has no such step, or the answers leave it out. */
  goTo(step: string): Promise<void>;
}

/** `window.Inlay`, once the script has run. */
export interface InlayLoader {
  /** Of the script. */
  readonly version: string;
  /** Loads the module of an element ahead of its time, by the id of its family or component, such as `captcha`. */
  load(name: string): Promise<void>;
}

declare global {
  interface Window {
    Inlay?: InlayLoader;
  }
  interface HTMLElementTagNameMap {
    'inlay-captcha': InlayCaptchaElement;
    'inlay-form': InlayFormElement;
  }
}
