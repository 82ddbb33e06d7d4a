import type { DragDropAnswer, DragDropUi, Place } from './widget/shapes.ts';
import type { TypeModule } from '@inlay/sdk/type-module.ts';
import css from './widget/drag-drop.css';
import { texts } from './widget/texts.ts';

/** Five stones, three trays: pick a stone, then its tray; or drag it there. */
const dragDrop: TypeModule<typeof texts> = {
  css,
  texts,
  create({ challenge, texts, fill, h, button, paint, fit, rove, followPointer, nodeUnder, complete }) {
    const ui = challenge.ui as DragDropUi;
    /** The tray each stone lies in, −1 while it lies loose. */
    const bins = ui.stones.map(() => -1);
    let picked = -1;

    const picture = paint('scene');
    const trays = ui.trays.map((box, tray) => {
      const node = button('', 'cell', () => place(picked, tray));
      fit(node, box, 'scene');
      return node;
    });
    const stones = ui.stones.map((box, stone) => {
      const node = button('', 'chip', () => pick(stone === picked ? -1 : stone), piece(box));
      fit(node, box, 'scene');
      followStone(node, stone);
      return node;
    });
    const say = h('div', { class: 'say', role: 'status' });
    rove(trays, trays.length);
    rove(stones, stones.length);
    draw(texts.pick);

    /** A stone cut from the picture, to be carried about. */
    function piece({ x, y, w, h: height }: Place): HTMLCanvasElement {
      const canvas = h('canvas', { 'aria-hidden': 'true', width: w, height });
      canvas.getContext('2d')!.drawImage(picture, -x, -y);
      return canvas;
    }

    function draw(news: string): void {
      say.textContent = news;
      stones.forEach((node, i) => {
        const tray = bins[i]!;
        node.ariaPressed = `${i === picked}`;
        node.ariaLabel = fill(tray < 0 ? texts.stone : texts.placed, { stone: i + 1, tray: tray + 1 });
        node.classList.toggle('used', tray >= 0 && i !== picked);
      });
      trays.forEach((node, tray) => {
        const held = [...bins.keys()].filter((stone) => bins[stone] === tray);
        const names = held.map((stone) => stone + 1).join(', ');
        node.ariaLabel = fill(names ? texts.holds : texts.tray, { tray: tray + 1, stones: names });
        node.replaceChildren(...held.map((stone) => piece(ui.stones[stone]!)));
      });
    }

    /** −1 puts down. */
    function pick(stone: number): void {
      picked = stone;
      draw(stone < 0 ? texts.pick : fill(texts.picked, { stone: stone + 1 }));
      if (stone >= 0) trays.find((tray) => !tray.tabIndex)!.focus();
    }

    /** Into tray −1: out of its tray. */
    function place(stone: number, tray: number): void {
      if (stone >= 0) {
        bins[stone] = tray;
        picked = -1;
        const next = bins.indexOf(-1);
        draw(next < 0 ? texts.all : texts.next);
        stones[next]?.focus();
        complete(next < 0, true);
      } else draw(texts.pick);
    }

    function followStone(node: HTMLElement, stone: number): void {
      const heat = (hot: number) => trays.forEach((tray, i) => tray.classList.toggle('hot', i === hot));
      followPointer(node, {
        lift: () => pick(stone),
        move: (event) => heat(nodeUnder(trays, event)),
        end: () => heat(-1),
        drop: (event) => place(stone, nodeUnder(trays, event)),
      });
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
