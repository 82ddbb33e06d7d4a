import type { NumberImageAnswer, NumberImageUi } from './widget/shapes.ts';
import type { TypeModule } from '@inlay/sdk/captcha/type-module.ts';
import css from './widget/number-image.css';
import { texts } from './widget/texts.ts';

/** Three numerals, six pictures: pick a numeral, then the picture; or drag it there. */
const numberImage: TypeModule<typeof texts> = {
  css,
  texts,
  create({ challenge, texts, fill, h, button, paint, fit, rove, followPointer, complete }) {
    const ui = challenge.ui as NumberImageUi;
    /** The picture each numeral lies on, −1 while it lies in the tray. */
    const map = Array.from({ length: ui.chips }, () => -1);
    let picked = -1;

    const cells = ui.cells.map((box, index) =>
      fit(
        button('', 'cell', (event) => pressCell(index, !event.detail)),
        box,
        'scene',
      ),
    );
    const chips = map.map((_, chip) => {
      const node = button('', 'chip', (event) => pick(picked === chip ? -1 : chip, !event.detail), paint(`n${chip}`));
      followPointer(
        node,
        cells,
        () => pick(chip),
        (cell) => (cell < 0 ? pick(-1) : place(chip, cell)),
      );
      return node;
    });
    const say = h('small', { role: 'status' }, texts.pick);
    rove(cells, ui.cells.filter((cell) => cell.y === ui.cells[0]!.y).length);
    draw();

    function draw(): void {
      chips.forEach((chip, i) => {
        const cell = map[i]!;
        const number = texts.numbers[i]!;
        chip.ariaPressed = `${i === picked}`;
        chip.ariaLabel = cell < 0 ? number : fill(texts.placed, { number, picture: cell + 1 });
        chip.classList.toggle('used', cell >= 0 && i !== picked);
      });
      cells.forEach((cell, i) => {
        const chip = map.indexOf(i);
        cell.classList.toggle('set', chip >= 0);
        cell.ariaLabel = fill(chip < 0 ? texts.picture : texts.holds, { picture: i + 1, number: texts.numbers[chip]! });
        cell.replaceChildren(...(chip < 0 ? [] : [paint(`n${chip}`)]));
      });
    }

    function pick(chip: number, keys?: boolean): void {
      picked = chip;
      if (chip >= 0) map[chip] = -1;
      say.textContent = chip < 0 ? texts.pick : texts.picked;
      draw();
      complete(map.every((cell) => cell >= 0));
      if (keys && chip >= 0) cells.find((cell) => !cell.tabIndex)!.focus();
    }

    function place(chip: number, cell: number, keys?: boolean): void {
      const before = map.indexOf(cell);
      if (before >= 0) map[before] = -1;
      map[chip] = cell;
      picked = -1;
      const next = map.indexOf(-1);
      say.textContent = next < 0 ? texts.all : texts.next;
      draw();
      if (keys && next >= 0) chips[next]!.focus();
      complete(next < 0, keys);
    }

    function pressCell(cell: number, keys: boolean): void {
      const lying = map.indexOf(cell);
      if (picked >= 0) place(picked, cell, keys);
      else if (lying >= 0) pick(lying, keys);
      else say.textContent = texts.pick;
    }

    const scene = h('div', { class: 'stage' }, paint('scene'), ...cells);
    const nodes: [HTMLElement, ...HTMLElement[]] = [scene, h('div', { class: 'tray' }, ...chips, say)];
    const kind = `${challenge.prompt.args['kind']}`;
    return {
      title: [texts.title, h('em', {}, texts.kinds[kind] ?? `${kind}s`)],
      hint: texts.hint,
      nodes,
      answer: (): NumberImageAnswer => ({ map: [...map] }),
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

export default numberImage;
