/**
 * What an element's module gives the loader. `widget.ts` beside `element.ts` exports one as default; the build wraps it into
 * `<family>/<component>.js`, or `<family>/element.js` for a family's, which calls `Inlay.define`. A module keeps no state between two
 * `create` calls.
 */
import type { ElementFault, ElementState } from './element-api.ts';

export interface ElementHost {
  /** Lies in the element's shadow root; the component is drawn into it. */
  readonly into: HTMLElement;
  /** Address of the Inlay server, without a slash at its end. */
  readonly base: string;
  /** Aborted when the element leaves the page or is started afresh. */
  readonly signal: AbortSignal;
  /** What an attribute says, or else the script's; '' for neither. */
  option(name: string): string;
  /** Loads a file of the same version whose hash the loader knows, by its path without `.js`. */
  load<Module>(path: string): Promise<Module>;
  /** The module's texts in the visitor's language, and `into` marked with it. English where that language is not there, or does not come. */
  texts<Own extends object>(english: Own): Promise<Own>;
  setState(state: ElementState): void;
  /** Fires an event of the element's own; false where the page prevented what follows. */
  tell(name: string, detail?: object, cancelable?: boolean): boolean;
  /** Fills the hidden field, then tells the page; `more` goes with the token. */
  succeed(token: string, more?: object): void;
  /** The token has run out. */
  expire(): void;
  /** A fault of a component that is in the page; what it shows is its own. */
  fail(fault: Omit<ElementFault, 'docs'>): void;
}

export interface ElementView {
  reset(): void;
  focus(): void;
  /** The element has left the page, or is started afresh: `into` is gone already. */
  remove(): void;
  /** An attribute has another value: true when the component has followed; otherwise it is started afresh. */
  change?(name: string): boolean;
}

export interface ElementModule<View extends ElementView = ElementView> {
  /** Ends when the component is drawn. What it throws is told by the element, which then shows its children. */
  create(host: ElementHost): Promise<View>;
}
