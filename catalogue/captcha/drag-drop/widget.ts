import type { DragDropAnswer, DragDropUi, Place } from './widget/shapes.ts';
import type { TypeModule } from '@inlay/sdk/captcha/type-module.ts';
import css from './widget/drag-drop.css';
import { texts } from './widget/texts.ts';

/** Five stones, three trays: pick a stone, then its tray; or drag it there. */
const dragDrop: TypeModule<typeof texts> = {
  css,
  texts,
  create({ challenge, texts, fill, h, button, paint, fit, rove, followPointer, complete }) {
    const ui = challenge.ui as DragDropUi;
    /** The tray each stone lies in, −1 while it lies loose. */
    const bins = ui.stones.map(() => -1);
    let picked = -1;

    const picture = paint('scene');
    const pen = picture.getContext('2d')!;
    /** The stones cut from the picture: each lies in its own place or in a tray. */
    const pieces = ui.stones.map((box) => {
      pen.clearRect(box.x, box.y, box.w, box.h);
      return paint('scene', box);
    });
    const place = (look: string, box: Place, press: () => void) => fit(button('', look, press), box, 'scene');
    const trays = ui.trays.map((box, tray) => place('cell', box, () => press(tray)));
    const stones = ui.stones.map((box, stone) => {
      const node = place('chip', box, () => pick(stone === picked ? -1 : stone));
      followPointer(
        node,
        trays,
        () => pick(stone),
        (tray) => lay(stone, tray),
      );
      return node;
    });
    const say = h('small', { role: 'status' });
    rove(trays, trays.length);
    rove(stones, stones.length);
    draw(texts.pick);

    function draw(news: string): void {
      say.textContent = news;
      stones.forEach((node, i) => {
        const tray = bins[i]!;
        node.ariaPressed = `${i === picked}`;
        node.ariaLabel = fill(tray < 0 ? texts.stone : texts.placed, { stone: i + 1, tray: tray + 1 });
        (trays[tray] ?? node).append(pieces[i]!);
      });
      trays.forEach((node, tray) => {
        const held = bins.flatMap((bin, stone) => (bin === tray ? [stone + 1] : [])).join(', ');
        node.ariaLabel = fill(held ? texts.holds : texts.tray, { tray: tray + 1, stones: held });
      });
    }

    /** Picks up a stone, out of its tray if it lies in one; −1 puts down the one in hand. */
    function pick(stone: number): void {
      picked = stone;
      if (stone >= 0) bins[stone] = -1;
      complete(!bins.includes(-1));
      draw(stone < 0 ? texts.pick : fill(texts.picked, { stone: stone + 1 }));
      if (stone >= 0) trays.find((tray) => !tray.tabIndex)!.focus();
    }

    /** Into tray −1: out of its tray. */
    function lay(stone: number, tray: number): void {
      bins[stone] = tray;
      picked = -1;
      const next = bins.indexOf(-1);
      draw(next < 0 ? texts.all : texts.next);
      stones[next]?.focus();
      complete(next < 0, true);
    }

    /** Lays the stone in hand there; with none in hand, picks up the top one. */
    function press(tray: number): void {
      if (picked < 0) pick(bins.lastIndexOf(tray));
      else lay(picked, tray);
    }

    return {
      title: [texts.title, h('em', {}, texts.same[challenge.prompt.args['same']!]!)],
      hint: texts.hint,
      nodes: [h('div', { class: 'stage' }, picture, ...trays, ...stones), say],
      answer: (): DragDropAnswer => ({ bins }),
      focus: () => stones[0]!.focus(),
      escape() {
        const node = stones[picked];
        if (node) pick(-1);
        node?.focus();
        return !!node;
      },
    };
  },
};

export default dragDrop;
