/**
 * What a challenge type gives the widget. `catalogue/captcha/<slug>/widget.ts` exports one as default; the build wraps it into
 * `captcha/<slug>.js`, which calls `CaptchaSDK.define('captcha/<slug>', type)`. A type keeps no state between two `create` calls.
 *
 * The stage (`@inlay/sdk/stage/`, loaded once for all types) brings the window: prompt, proof of work, buttons, Escape, focus trap. The
 * shell sends the answer. The type brings what is inside and must work by pointer, touch and keyboard alike, without dragging being needed.
 */
import type { Challenge } from './protocol.ts';
import type followPointer from './drag/drag-module.ts';
import type { Pictures } from './stage/pictures.ts';
import type { rove } from './stage/roving.ts';
import type { StageTexts } from './strings.ts';
import type { Tools } from './tools.ts';

/** Sentences with `{places}`, lists and tables of them. */
export type Texts = Record<string, string | string[] | Record<string, string>>;

export interface Stage<Own extends Texts> extends Pictures, Tools {
  challenge: Challenge;
  /** The type's texts in the visitor's language. */
  texts: Own;
  /** Tells whether the answer is complete, which is when Check can be pressed. `focus` moves the focus there. */
  complete(done: boolean, focus?: boolean): void;
  rove: typeof rove;
  /** Comes after the picture, or not at all: everything must work by pressing too. */
  followPointer: typeof followPointer;
}

export interface StageView {
  title: (string | Node)[];
  hint: string;
  /** The first one holds the picture; on success the check mark is laid over it. */
  nodes: [HTMLElement, ...HTMLElement[]];
  /** What the stage says in place of the usual. */
  says?: Partial<StageTexts>;
  /** The challenge is no longer shown. */
  leave?(): void;
  /** Asked when Check is pressed. */
  answer(): unknown;
  /** Focus the first control. */
  focus(): void;
  /** Escape was pressed: true when the type used it (say, to put something down); otherwise the challenge closes. */
  escape?(): boolean;
}

export interface TypeModule<Own extends Texts = Texts> {
  /** The type's own rules; those of cells, chips and trays are the stage's. */
  css: string;
  /** In English: `catalogue/captcha/<slug>/widget/texts.ts`. */
  texts: Own;
  create(stage: Stage<Own>): StageView;
}
