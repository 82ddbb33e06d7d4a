import type { FittingAnswer, FittingUi } from './widget/shapes.ts';
import type { TypeModule } from '@inlay/sdk/captcha/type-module.ts';
import css from './widget/fitting.css';
import { texts } from './widget/texts.ts';

/** Five stones, four openings: pick a stone, turn it, then pick its opening; or drag it there. */
const fitting: TypeModule<typeof texts> = {
  css,
  texts,
  create({ challenge, texts, fill, h, button, icon, paint, fit, rove, followPointer, complete }) {
    const ui = challenge.ui as FittingUi;
    const turns = Array.from({ length: ui.stones }, () => 0);
    const degrees = (stone: number) => (turns[stone]! * 360) / ui.turns;
    /** The stone in hand or in an opening; −1 for none. */
    let chosen = -1;
    /** Where it lies; −1 while in hand. */
    let lies = -1;

    const cells = ui.openings.map((box, index) =>
      fit(
        button('', 'cell', (event) => pressCell(index, !event.detail)),
        box,
        'scene',
      ),
    );
    const chips = turns.map((_, stone) => {
      const chip = button('', 'chip', (event) => pick(stone === chosen && lies < 0 ? -1 : stone, !event.detail));
      followPointer(
        chip,
        cells,
        () => pick(stone),
        (cell) => (cell < 0 ? pick(-1) : place(cell)),
      );
      return chip;
    });
    const say = h('small', { role: 'status' });
    const turners = [
      button(texts.left, 'icon back', () => turn(-1), icon('renew')),
      button(texts.right, 'icon', () => turn(1), icon('renew')),
    ];
    rove(cells, 2);
    rove(chips, chips.length);
    draw(texts.pick);

    function nameOf(stone: number): string {
      const name = fill(texts.stone, { stone: stone + 1 });
      return turns[stone] ? fill(texts.turned, { stone: name, degrees: degrees(stone) }) : name;
    }

    function picture(stone: number): HTMLCanvasElement {
      const canvas = paint(`s${stone}`);
      canvas.style.rotate = `${degrees(stone)}deg`;
      return canvas;
    }

    function draw(news: string): void {
      say.textContent = news;
      chips.forEach((chip, i) => {
        const used = i === chosen && lies >= 0;
        chip.ariaPressed = `${i === chosen && lies < 0}`;
        chip.ariaLabel = used ? fill(texts.placed, { stone: nameOf(i), opening: lies + 1 }) : nameOf(i);
        chip.classList.toggle('used', used);
        chip.replaceChildren(picture(i));
      });
      cells.forEach((cell, i) => {
        const held = i === lies;
        cell.ariaLabel = fill(held ? texts.holds : texts.opening, { opening: i + 1, stone: nameOf(chosen) });
        cell.replaceChildren(...(held ? [picture(chosen)] : []));
      });
      for (const turner of turners) turner.disabled = chosen < 0;
    }

    function pick(stone: number, keys?: boolean): void {
      chosen = stone;
      lies = -1;
      draw(stone < 0 ? texts.pick : texts.picked);
      complete(false);
      if (keys && stone >= 0) cells.find((cell) => !cell.tabIndex)!.focus();
    }

    function place(cell: number, keys?: boolean): void {
      lies = cell;
      draw(texts.set);
      complete(true, keys);
    }

    function pressCell(cell: number, keys: boolean): void {
      if (cell === lies) pick(chosen, keys);
      else if (chosen < 0) draw(texts.pick);
      else place(cell, keys);
    }

    function turn(by: number): void {
      if (chosen < 0) return;
      turns[chosen] = (turns[chosen]! + by + ui.turns) % ui.turns;
      draw(fill(texts.angle, { degrees: degrees(chosen) }));
    }

    const keydown = (event: KeyboardEvent) =>
      event.key.toLowerCase() === 'r' && !event.ctrlKey && !event.metaKey && turn(event.shiftKey ? -1 : 1);
    const nodes: [HTMLElement, ...HTMLElement[]] = [
      h('div', { class: 'stage', keydown }, paint('scene'), ...cells),
      h('div', { class: 'tray', keydown }, ...chips),
      h('div', { class: 'tray', keydown }, ...turners, say),
    ];
    return {
      title: [texts.title, h('em', {}, texts.titleEnd)],
      hint: texts.hint,
      nodes,
      answer: (): FittingAnswer => ({ stone: chosen, turns: turns[chosen]!, opening: lies }),
      focus: () => chips[0]!.focus(),
      escape() {
        const chip = lies < 0 && chips[chosen];
        if (!chip) return false;
        pick(-1);
        chip.focus();
        return true;
      },
    };
  },
};

export default fitting;
