import { h } from '../core/dom.ts';
import { createFields, type Fields } from '../core/fields.ts';
import { sheetOf } from '../core/sheet-of.ts';
import type { ElementState } from './element-api.ts';
import { createLoadFault } from './element-faults.ts';
import type { ElementHost, ElementModule, ElementView } from './element-module.ts';
import { commonAttributes, type ElementSpec, propertyOf } from './element-spec.ts';
import { fetchModule } from './fetch-module.ts';
import { stopWaiting, whenNear } from './nearness.ts';
import { base, saysForAll } from './own-script.ts';
import { ownTexts } from './own-texts.ts';
import { tell } from './tell.ts';
import { publicLoadFault, sayOnce } from './tell-fault.ts';
import { wantedLanguage } from './wanted-language.ts';

/** An element as the build enters it into the loader. */
export interface ElementEntry extends ElementSpec {
  /** Path of its module, without `.js`. */
  readonly path: string;
  /** False: what it ends with is no token, so a form around it gets no field. */
  readonly hasToken?: boolean;
}

/** What a page may have set before the element was defined lies on the element itself, and would hide the property. */
type Loose = Record<string, unknown>;

/** The class of an element: its place, attributes, states and events, and when its module is loaded. What it shows is the module's. */
export function makeElement({ path, attributes, properties, methods, hasToken = true, place }: ElementEntry): CustomElementConstructor {
  const names: string[] = [...commonAttributes, ...attributes];
  const sheet = sheetOf(`:host{display:flow-root}[hidden]{display:none}${place}`);

  class InlayElement extends HTMLElement {
    static readonly observedAttributes = names;
    readonly #fallback = h('slot', { hidden: '' });
    /** Of the module that is loading or shown, or has failed. */
    #run: AbortController | undefined;
    #view: ElementView | undefined;
    #fields: Fields | undefined;
    #token = '';
    #state: ElementState = 'loading';
    #isStale = false;
    /** Properties that the page set before there was a component to take them. */
    #early: Loose = {};
    #ready!: Promise<void>;
    #open!: () => void;
    #refuse!: (fault: Error) => void;

    constructor() {
      super();
      const root = this.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = [sheet];
      root.append(this.#fallback);
      this.#promise();
    }

    connectedCallback(): void {
      const loose = this as unknown as Loose;
      for (const name of [...names.map(propertyOf), ...properties]) {
        if (!Object.hasOwn(this, name)) continue;
        const value = loose[name];
        delete loose[name];
        loose[name] = value;
      }
      if (this.#run) return;
      if (saysForAll('lazy') === 'false') queueMicrotask(() => this.#start());
      else whenNear(this, () => this.#start());
    }

    disconnectedCallback(): void {
      // An element that is only moved is there again by then.
      queueMicrotask(() => this.isConnected || this.#end());
    }

    attributeChangedCallback(name: string, before: string | null, now: string | null): void {
      if (before === now || this.#isStale || !(this.#view || this.#state === 'failed') || this.#view?.change?.(name)) return;
      // Several attributes often change at once.
      this.#isStale = true;
      queueMicrotask(() => {
        this.#isStale = false;
        if (this.isConnected) this.#restart();
      });
    }

    get token(): string {
      return this.#token;
    }

    get state(): ElementState {
      return this.#state;
    }

    get ready(): Promise<void> {
      return this.#ready;
    }

    reset(): void {
      if (!this.#view) return this.#state === 'failed' ? this.#restart() : undefined;
      this.#keep('');
      this.#view.reset();
    }

    override focus(): void {
      this.#whenReady((view) => view.focus()).catch(() => {});
    }

    /** Loads the component now, if it isn't, and then uses it. */
    #whenReady<Result>(use: (view: ElementView) => Result): Promise<Result> {
      this.#start();
      return this.#ready.then(() => use(this.#view!));
    }

    #promise(): void {
      this.#ready = new Promise((resolve, reject) => {
        this.#open = resolve;
        this.#refuse = reject;
      });
      // Whoever waits hears of it; the console does from us.
      this.#ready.catch(() => {});
    }

    #option(name: string): string {
      return this.getAttribute(name) || saysForAll(name);
    }

    #field(name: string, usual: string): string | false {
      const named = names.includes(name) && (this.#option(name) || usual);
      return named !== 'false' && named;
    }

    #setState(state: ElementState): void {
      if (state === this.#state) return;
      this.#state = state;
      tell(this, 'StateChange', { state });
    }

    #keep(token: string): void {
      this.#token = token;
      this.#fields?.set(token);
    }

    #start(): void {
      if (this.#run || !this.isConnected) return;
      stopWaiting(this);
      const { signal } = (this.#run = new AbortController());
      this.#load(signal).catch((error: Error) => {
        if (!signal.aborted) this.#fallBack(error);
      });
    }

    async #load(signal: AbortSignal): Promise<void> {
      for (const key of ['sitekey', 'compkey']) if (!this.#option(key)) throw createLoadFault(`invalid-${key}`);
      const { create } = await fetchModule<ElementModule>(path);
      if (signal.aborted) return;
      this.#fields = createFields(
        this,
        hasToken && this.#field('response-field', 'inlay-response'),
        this.#field('legacy-field', 'captchaValidated'),
      );
      const view = await create(this.#host(signal));
      if (signal.aborted) return view.remove();
      this.#view = view;
      document.addEventListener('reset', ({ target }) => (target as Node).contains(this) && this.reset(), { signal });
      Object.assign(view, this.#early);
      this.#early = {};
      this.#setState('ready');
      this.#open();
      tell(this, 'Ready');
    }

    #host(signal: AbortSignal): ElementHost {
      // A component that is on its way out tells nothing any more.
      const whileShown =
        <Given extends unknown[]>(act: (...given: Given) => void) =>
        (...given: Given) => {
          if (!signal.aborted) act(...given);
        };
      const into = h('div');
      this.shadowRoot!.append(into);
      signal.addEventListener('abort', () => into.remove());
      return {
        into,
        base,
        signal,
        option: (name) => this.#option(name),
        load: fetchModule,
        texts: async (english) => {
          const [texts, code] = await ownTexts(path, english, wantedLanguage(this.#option('language')));
          into.lang = code;
          into.dir = code === 'ar' ? 'rtl' : 'ltr';
          return texts;
        },
        setState: whileShown((state) => this.#setState(state)),
        tell: (name, detail, cancelable) => !signal.aborted && tell(this, name, detail, cancelable),
        succeed: whileShown((token, more) => {
          this.#keep(token);
          this.#setState('done');
          tell(this, 'Success', { token, ...more });
        }),
        expire: whileShown(() => {
          this.#keep('');
          this.#setState('ready');
          tell(this, 'Expired');
        }),
        fail: whileShown((fault) => {
          this.#keep('');
          this.#setState('failed');
          tell(this, 'Error', publicLoadFault(fault));
        }),
      };
    }

    #fallBack(error: Error): void {
      const fault = publicLoadFault(error);
      this.#run!.abort();
      this.#clear();
      this.#fallback.hidden = false;
      sayOnce(fault);
      this.#setState('failed');
      tell(this, 'Error', fault);
      this.#refuse(Object.assign(error, fault));
    }

    #clear(): void {
      this.#view?.remove();
      this.#view = undefined;
      this.#keep('');
      this.#fields?.remove();
      this.#fields = undefined;
    }

    /** As it was before it was loaded. */
    #end(): void {
      stopWaiting(this);
      // What is filled in outlives a start afresh, unless it is sent.
      if (this.#view && this.#state !== 'done') for (const name of properties) this.#early[name] = (this.#view as unknown as Loose)[name];
      this.#run?.abort();
      this.#run = undefined;
      this.#clear();
      this.#fallback.hidden = true;
      this.#setState('loading');
      this.#refuse(new Error('The element has left the page.'));
      this.#promise();
    }

    #restart(): void {
      this.#end();
      this.#start();
    }

    static {
      for (const name of names)
        Object.defineProperty(this.prototype, propertyOf(name), {
          get(this: HTMLElement) {
            return this.getAttribute(name) ?? '';
          },
          set(this: HTMLElement, value: unknown) {
            if (value === undefined || value === null) this.removeAttribute(name);
            else this.setAttribute(name, String(value));
          },
        });
      for (const name of properties)
        Object.defineProperty(this.prototype, name, {
          get(this: InlayElement) {
            return (this.#view as unknown as Loose | undefined)?.[name] ?? this.#early[name];
          },
          set(this: InlayElement, value: unknown) {
            if (this.#view) (this.#view as unknown as Loose)[name] = value;
            else this.#early[name] = value;
          },
        });
      for (const name of methods)
        Object.defineProperty(this.prototype, name, {
          value(this: InlayElement, ...given: unknown[]) {
            return this.#whenReady((view) => (view as unknown as Record<string, (...given: unknown[]) => unknown>)[name]!(...given));
          },
        });
    }
  }
  return InlayElement;
}
