import type { PatternAnswer, PatternUi, Place } from './widget/shapes.ts';
import type { TypeModule } from '@inlay/sdk/type-module.ts';
import css from './widget/pattern-matching.css';
import { texts } from './widget/texts.ts';

/** Two rounds of six loose stones and two settings: press the stone for A, then for B; or drag them there. */
const patternMatching: TypeModule<typeof texts> = {
  css,
  texts,
  create({ challenge, texts, fill, h, button, paint, fit, rove, followPointer, complete }) {
    const ui = challenge.ui as PatternUi;
    /** By round: the stones in A and B, −1 in an empty setting. */
    const rounds = ui.settings.map((): [number, number] => [-1, -1]);
    let round = 0;
    const done = () => !rounds.flat().includes(-1);
    const letters = 'AB';

    const stage = h('div', { class: 'stage' });
    const say = h('small', { role: 'status' });
    const tabs = rounds.map((_, i) => button(fill(texts.round, { round: i + 1 }), 'icon chip', () => show(i), h('b', {}, `${i + 1}`)));
    const boards = rounds.map((_, i) => layOut(`r${i}`, ui.settings[i]!));
    show(0);

    function layOut(slot: string, places: Place[]) {
      const picture = paint(slot);
      const pen = picture.getContext('2d')!;
      /** The loose stones cut from the picture: each lies in its own place or in a setting. */
      const pieces = ui.stones.map((box) => {
        pen.clearRect(box.x, box.y, box.w, box.h);
        return paint(slot, box);
      });
      const settings = places.map((box, setting) =>
        fit(
          button('', 'cell', () => {
            take(rounds[round]![setting]!);
            focus();
          }),
          box,
          slot,
        ),
      );
      const stones = ui.stones.map((box, stone) => {
        const node = fit(
          button('', 'chip', () => press(stone)),
          box,
          slot,
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
      return { picture, settings, stones, pieces };
    }

    const focus = () => boards[round]!.stones.find((node) => !node.tabIndex)!.focus();

    function draw(): void {
      const { settings, stones, pieces } = boards[round]!;
      const set = rounds[round]!;
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
      tabs.forEach((tab, i) => (tab.ariaPressed = `${i === round}`));
      say.textContent = done() ? texts.all : fill(next < 0 ? texts.round : texts.next, { round: round + 1, letter: letters[next]! });
      complete(done());
    }

    function show(i: number): void {
      round = i;
      const { picture, settings, stones } = boards[i]!;
      stage.replaceChildren(picture, ...settings, ...stones);
      draw();
    }

    function take(stone: number): void {
      const set = rounds[round]!;
      const setting = set.indexOf(stone);
      if (setting >= 0) set[setting] = -1;
      draw();
    }

    function place(stone: number, setting: number): void {
      take(stone);
      if (setting < 0) return;
      rounds[round]![setting] = stone;
      // A full round makes way for the one that is not.
      show(done() || rounds[round]!.includes(-1) ? round : 1 - round);
      focus();
      complete(done(), true);
    }

    function press(stone: number): void {
      const set = rounds[round]!;
      if (set.includes(stone)) take(stone);
      else place(stone, set[0] < 0 ? 0 : 1);
    }

    return {
      title: [texts.title],
      hint: texts.hint,
      nodes: [stage, h('div', { class: 'tray' }, ...tabs, say)],
      answer: (): PatternAnswer => ({ rounds }),
      focus,
    };
  },
};

export default patternMatching;
