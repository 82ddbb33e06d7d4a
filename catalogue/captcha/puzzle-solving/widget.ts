import type { PuzzleAnswer, PuzzleUi } from './widget/shapes.ts';
import type { TypeModule } from '@inlay/sdk/captcha/type-module.ts';
import css from './widget/puzzle.css';
import { texts } from './widget/texts.ts';

/** Three pieces, eight openings: pick a piece, then its opening; or drag it there. */
const puzzle: TypeModule<typeof texts> = {
  css,
  texts,
  create({ challenge, texts, fill, h, button, paint, fit, rove, followPointer, complete }) {
    const ui = challenge.ui as PuzzleUi;
    /** The opening each piece lies in, −1 while it lies in the tray. */
    const openings = Array.from({ length: ui.pieces }, () => -1);
    let picked = -1;

    const cells = ui.openings.map((box, index) =>
      fit(
        button('', 'cell', (event) => pressCell(index, !event.detail)),
        box,
        'scene',
      ),
    );
    const chips = openings.map((_, piece) => {
      const chip = button('', 'chip', (event) => pick(picked === piece ? -1 : piece, !event.detail), paint(`p${piece}`));
      followPointer(
        chip,
        cells,
        () => pick(piece),
        (cell) => (cell < 0 ? pick(-1) : place(cell)),
      );
      return chip;
    });
    const say = h('small', { role: 'status' }, texts.pick);
    rove(cells, ui.columns);
    draw();

    function draw(): void {
      chips.forEach((chip, i) => {
        const opening = openings[i]!;
        const piece = texts.pieces[i]!;
        chip.ariaPressed = `${i === picked}`;
        chip.ariaLabel = opening < 0 ? piece : fill(texts.placed, { piece, opening: opening + 1 });
        chip.classList.toggle('used', opening >= 0);
      });
      cells.forEach((cell, i) => {
        const piece = openings.indexOf(i);
        cell.ariaLabel = fill(piece < 0 ? texts.opening : texts.holds, { opening: i + 1, piece: texts.pieces[piece]! });
        cell.replaceChildren(...(piece < 0 ? [] : [paint(`p${piece}`)]));
      });
    }

    function pick(piece: number, keys?: boolean): void {
      picked = piece;
      if (piece >= 0) openings[piece] = -1;
      say.textContent = piece < 0 ? texts.pick : texts.picked;
      draw();
      complete(!openings.includes(-1));
      if (keys && piece >= 0) cells.find((cell) => !cell.tabIndex)!.focus();
    }

    function place(cell: number, keys?: boolean): void {
      const lying = openings.indexOf(cell);
      if (lying >= 0) openings[lying] = -1;
      openings[picked] = cell;
      picked = -1;
      const next = openings.indexOf(-1);
      say.textContent = next < 0 ? texts.all : texts.next;
      draw();
      if (keys && next >= 0) chips[next]!.focus();
      complete(next < 0, keys);
    }

    function pressCell(cell: number, keys: boolean): void {
      const lying = openings.indexOf(cell);
      if (picked >= 0) place(cell, keys);
      else if (lying >= 0) pick(lying, keys);
      else say.textContent = texts.pick;
    }

    const nodes: [HTMLElement, ...HTMLElement[]] = [
      h('div', { class: 'stage' }, paint('scene'), ...cells),
      h('div', { class: 'tray' }, ...chips, say),
    ];
    return {
      title: [texts.title, h('em', {}, texts.titleEnd)],
      hint: texts.hint,
      nodes,
      answer: (): PuzzleAnswer => ({ openings: [...openings] }),
      focus: () => chips[0]!.focus(),
      escape() {
        const chip = chips[picked];
        if (chip) pick(-1);
        chip?.focus();
        return !!chip;
      },
    };
  },
};

export default puzzle;
