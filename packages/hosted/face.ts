import type { Refusal } from '@inlay/kernel/errors.ts';
import type { IncomingBounds, IncomingFile } from '@inlay/platform/files/incoming/incoming.ts';
import type { Html } from './markup.ts';

/** A body as it came, flat. */
export type PostedBody = Readonly<Record<string, unknown>>;

/** What was posted. Its files lie on this machine until it is answered. */
export interface Posted {
  readonly body: PostedBody;
  readonly files: readonly IncomingFile[];
}

/** Reads what was posted. The component calls it once it knows whose page it is and that its caller may send: until then nothing is read. */
export type ReceivePosted = () => Promise<Posted>;

/** Somebody at the address of a component's page. The key is known and belongs to the component; whether it still works is the component's to ask. */
export interface Visit {
  /** As it stands in addresses: of a test siteKey and a compKey in test. */
  readonly key: string;
  readonly siteKey: string;
  readonly compKey: string;
  /** What of the component is meant, e.g. the name of a form; '' where the address doesn't say. */
  readonly part: string;
  readonly query: Readonly<Record<string, string>>;
  readonly header: (name: string) => string | undefined;
  /** The caller's address after TRUST_PROXY. */
  readonly address: string;
}

/** What stands between header and foot of a page. */
export interface Shown {
  /** Of the document, before the project's name. */
  readonly title: string;
  readonly language: string;
  readonly dir: 'ltr' | 'rtl';
  /** That the page can be shown in. */
  readonly languages: readonly string[];
  readonly content: Html;
  /** CSS of the content. */
  readonly style: string;
  /** Scripts that run once the content is there; their text is the same at each visit. */
  readonly scripts: readonly string[];
  readonly theme: 'auto' | 'light' | 'dark' | 'contrast';
  /** Whether search engines may list the page. */
  readonly index: boolean;
  /** Where its form leads once it is taken, if not to the thanks of ours. */
  readonly leadsTo: string | null;
}

/** What was posted and refused, to be shown again. */
export interface Returned {
  readonly body: PostedBody;
  readonly refusal: Refusal;
  /** Where the visitor is sent once it is accepted; goes into the form as `_next`. */
  readonly next: string | undefined;
}

export interface Taken {
  /** What the component's own call would have answered. */
  readonly answer: Readonly<Record<string, unknown>>;
  /** What was posted to, by its name. */
  readonly part: string;
  /** What the visitor is told. */
  readonly reference: string;
  readonly redirectUrl: string | null;
}

/** A page that answers a post in place of thanks. It says the same to a script. */
export interface PageAnswer {
  readonly shown: Shown;
  /** 200 where it isn't said. */
  readonly status?: number;
}

/** What a component shows on a page of its own at our origin, `/c/<key>`, and takes from plain forms, `/f/<key>`. */
export interface Face {
  /**
   * Undefined: there is nothing to show.
   * @throws Refusal
   */
  show(visit: Visit, returned?: Returned): Promise<Shown | undefined>;
  /** After something was taken; the reference may be anything. */
  thank(visit: Visit, reference: string): Promise<Shown | undefined>;
  /** @throws Refusal; with `fields`, or `captcha-required`, what was posted is shown again */
  take(visit: Visit, receive: ReceivePosted): Promise<Taken | PageAnswer>;
  /** Of a body of parts; absent where none of them may be a file. */
  readonly parts?: IncomingBounds;
}
