import type { PatternAnswer, PatternUi } from './widget/shapes.ts';
import type { TypeModule } from '@inlay/sdk/captcha/type-module.ts';
import css from './widget/pattern-matching.css';
import { texts } from './widget/texts.ts';

/** Six loose stones and three slots: press the stone for A, then for B, then for C; or drag them there. */
const patternMatching: TypeModule<typeof texts> = {
  css,
  texts,
  create({ challenge, texts, fill, h, button, paint, fit, rove, followPointer, complete }) {
    const ui = challenge.ui as PatternUi;
    /** The stone in each slot, −1 while it is empty. */
    const set = ui.settings.map(() => -1);
    const letters = 'ABC';

    const say = h('small', { role: 'status' });
    const picture = paint('scene');
    const pen = picture.getContext('2d')!;
    /** The loose stones cut from the picture: each lies in its own place or in a slot. */
    const pieces = ui.stones.map((box) => {
      pen.clearRect(box.x, box.y, box.w, box.h);
      return paint('scene', box);
    });
    const settings = ui.settings.map((box, setting) =>
      fit(
        button('', 'cell', () => {
          take(set[setting]!);
          focus();
        }),
        box,
        'scene',
      ),
    );
    const stones = ui.stones.map((box, stone) => {
      const node = fit(
        button('', 'chip', () => (set.includes(stone) ? take(stone) : place(stone, set.indexOf(-1)))),
        box,
        'scene',
      );
      followPointer(
        node,
        settings,
        () => take(stone),
        (setting) => place(stone, setting),
      );
      return node;
    });
    rove(stones, 2);
    draw();

    const focus = () => stones.find((node) => !node.tabIndex)!.focus();

    function draw(): void {
      const next = set.indexOf(-1);
      settings.forEach((node, i) => {
        const stone = set[i]!;
        const letter = letters[i]!;
        node.ariaLabel = fill(stone < 0 ? texts.setting : texts.holds, { letter, stone: stone + 1 });
        node.disabled = stone < 0;
        node.classList.toggle('hot', i === next);
        node.replaceChildren(stone < 0 ? letter : pieces[stone]!);
      });
      stones.forEach((node, i) => {
        const setting = set.indexOf(i);
        node.ariaLabel = fill(setting < 0 ? texts.stone : texts.placed, { stone: i + 1, letter: letters[setting]! });
        if (setting < 0) node.append(pieces[i]!);
      });
      say.textContent = next < 0 ? texts.all : fill(texts.next, { letter: letters[next]! });
      complete(next < 0);
    }

    function take(stone: number): void {
      const setting = set.indexOf(stone);
      if (setting >= 0) set[setting] = -1;
      draw();
    }

    function place(stone: number, setting: number): void {
      take(stone);
      if (setting < 0) return;
      set[setting] = stone;
      draw();
      focus();
      complete(!set.includes(-1), true);
    }

    return {
      title: [texts.title],
      hint: texts.hint,
      nodes: [h('div', { class: 'stage' }, picture, ...settings, ...stones), h('div', { class: 'tray' }, say)],
      answer: (): PatternAnswer => ({ stones: set }),
      focus,
    };
  },
};

export default patternMatching;
