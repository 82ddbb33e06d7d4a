import type { Panel } from '../stage/modal.ts';
import { waysTexts } from '../strings.ts';
import type { Tools } from '../tools.ts';

/** Seconds before its end at which a challenge says so: nobody has less than 20 s to ask for another (WCAG 2.2.1). */
const warnSeconds = 20;

/** The end of one challenge. */
export interface End {
  goodUntil: number;
  /** Aborted once the challenge is over in another way. */
  signal: AbortSignal;
  /** Tells the page that the time is up; false while an answer is on its way, which brings its own end. */
  end(): boolean;
}

/**
 * Says before the end of a challenge that it comes, in the line of the proof at the foot of the body, so that nothing moves. At the end
 * the button for the next challenge takes the place of the last one.
 * @param next in the foot or not
 */
export function tellEnd(
  { h, icon, pack, fill, duration }: Tools,
  panel: Panel,
  { goodUntil, signal, end }: End,
  next = panel.foot.at(-2) as HTMLButtonElement,
): void {
  const texts = { ...waysTexts, ...pack?.ways };
  const line = panel.body.at(-1) as HTMLElement;
  // A live region has to stand there before it speaks.
  const note = h('small', { class: 'hide', role: 'status' });
  panel.body.push(note);
  line.after(note);

  function say(text: string): void {
    panel.body = panel.body.filter((node) => node !== line);
    line.remove();
    note.className = 'proof';
    note.style.color = 'var(--warning)';
    note.replaceChildren(icon('expired', 16), text);
  }

  function after(ms: number, then: () => void): void {
    setTimeout(() => signal.aborted || then(), goodUntil - ms - Date.now());
  }

  after(warnSeconds * 1000, () => say(fill(texts.left, { time: duration(warnSeconds) })));
  after(0, () => {
    if (!end()) return;
    say(texts.over);
    for (const node of panel.body as HTMLElement[]) {
      node.inert = node !== note;
      if (node.inert) node.style.opacity = '.45';
    }
    const last = panel.foot.at(-1) as HTMLElement;
    next.className = 'btn main';
    next.textContent = next.ariaLabel;
    panel.foot = [...panel.foot.filter((node) => node !== last && node !== next), next];
    panel.focus = () => next.focus();
    last.replaceWith(next);
    next.focus();
  });
}
