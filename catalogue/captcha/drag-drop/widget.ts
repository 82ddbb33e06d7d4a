import type { DragDropAnswer, DragDropUi } from './widget/shapes.ts';
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
    const pen = picture.getContext('2d')!;
    /** The stones cut from the picture: each lies in its own place or in a tray. */
    const pieces = ui.stones.map(({ x, y, w, h: height }) => {
      const piece = h('canvas', { 'aria-hidden': 'true', width: w, height });
      piece.getContext('2d')!.drawImage(picture, -x, -y);
      pen.clearRect(x, y, w, height);
      return piece;
    });
    const trays = ui.trays.map((box, tray) => {
      const node = button('', 'cell', () => press(tray));
      fit(node, box, 'scene');
      return node;
    });
    const stones = ui.stones.map((box, stone) => {
      const node = button('', 'chip', () => pick(stone === picked ? -1 : stone));
      fit(node, box, 'scene');
      followStone(node, stone);
      return node;
    });
    const say = h('div', { class: 'say', role: 'status' });
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

    /** Takes a stone out of its tray, if it lies in one; −1 puts down. */
    function pick(stone: number): void {
      picked = stone;
      if (stone >= 0) bins[stone] = -1;
      complete(!bins.includes(-1));
      draw(stone < 0 ? texts.pick : fill(texts.picked, { stone: stone + 1 }));
      if (stone >= 0) trays.find((tray) => !tray.tabIndex)!.focus();
    }

    /** Into tray −1: out of its tray. */
    function place(stone: number, tray: number): void {
      bins[stone] = tray;
      picked = -1;
      const next = bins.indexOf(-1);
      draw(next < 0 ? texts.all : texts.next);
      stones[next]?.focus();
      complete(next < 0, true);
    }

    /** With a stone in hand, lays it there; with an empty one, takes up what lies on top. */
    function press(tray: number): void {
      if (picked < 0) pick(bins.lastIndexOf(tray));
      else place(picked, tray);
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
