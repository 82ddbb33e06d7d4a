/**
 * What a challenge type gives the widget. `catalogue/captcha/<slug>/widget.ts` exports one as default; the build wraps it into
 * `types/<slug>.js`, which calls `CaptchaSDK.define('<slug>', type)`. A type keeps no state between two `create` calls.
 *
 * The widget brings the frame (prompt, proof of work, buttons, Escape, focus trap) and sends the answer. The type brings what is inside
 * the stage and must work by pointer, touch and keyboard alike, without dragging being needed. What types share (decoding, the trail, the
 * style of cells and chips) lies in `@inlay/sdk/kit/` and is bundled where it is used: the shell, which every page loads, stays small.
 */
import type { button, h } from './dom.ts';
import type { icon } from './icons.ts';
import type { Challenge, TrailPoint } from './protocol.ts';

/** The shell's own helpers, handed over so that no module brings them a second time. */
export interface Tools {
  h: typeof h;
  button: typeof button;
  icon: typeof icon;
}

export interface Stage extends Tools {
  challenge: Challenge;
  /** Tells whether the answer is complete, which is when Check can be pressed. `focus` moves the focus there. */
  complete(done: boolean, focus?: boolean): void;
}

export interface StageView {
  title: (string | Node)[];
  hint: string;
  /** The first one holds the picture; on success the check mark is laid over it. */
  nodes: [HTMLElement, ...HTMLElement[]];
  trail: TrailPoint[];
  /** Asked when Check is pressed. */
  answer(): unknown;
  /** Focus the first control. */
  focus(): void;
  /** Escape was pressed: true when the type used it (say, to put something down); otherwise the challenge closes. */
  escape?(): boolean;
}

export interface TypeModule {
  css: string;
  create(stage: Stage): Promise<StageView>;
}
