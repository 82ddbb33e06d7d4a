/** What takes over a page's own form: `adopt.ts` beside `element.ts` exports one as default; the build wraps it into `<family>/adopt.js`. */
export interface AdoptHost {
  /** Address of the Inlay server, without a slash at its end. */
  readonly base: string;
  /** What `data-<name>` of the form says, or else the script; '' for neither. */
  option(name: string): string;
  /** The texts of the element of the same family in the visitor's language. */
  texts<Own extends object>(english: Own): Promise<Own>;
  /** Fires an event at the form; false where the page prevented what follows. */
  tell(name: string, detail?: object, cancelable?: boolean): boolean;
}

export interface AdoptModule {
  /** Ends when the form is taken over. Where it throws, the form is as the page has it and posts to its own action. */
  adopt(form: HTMLFormElement, host: AdoptHost): Promise<void>;
}
