import css from '@inlay/sdk/kit/kit.css';
import { decodePictures } from '@inlay/sdk/kit/pictures.ts';
import { recordTrail } from '@inlay/sdk/kit/record-trail.ts';
import type { NumberImageAnswer, NumberImageUi } from '@inlay/sdk/protocol.ts';
import { fill, numberImageTexts as texts } from '@inlay/sdk/strings.ts';
import type { TypeModule } from '@inlay/sdk/type-module.ts';

const dragFrom = 6;

/** Three numerals, six pictures: pick a numeral, then the picture; or drag it there. */
const numberImage: TypeModule = {
  css,
  async create({ challenge, h, complete }) {
    const ui = challenge.ui as NumberImageUi;
    const { paint, fit } = await decodePictures(challenge.assets);
    /** The picture each numeral lies on, −1 while it lies in the tray. */
    const map = Array.from({ length: ui.chips }, () => -1);
    let picked = -1;

    const cells = ui.cells.map((box, index) => {
      const cell = h('button', { type: 'button', class: 'cell', click: (event: MouseEvent) => pressCell(index, event.detail === 0) });
      cell.addEventListener('keydown', (event) => move(event, index));
      fit(cell, box, 'scene');
      return cell;
    });
    const chips = map.map((_, chip) => {
      const node = h(
        'button',
        { type: 'button', class: 'chip', click: (event: MouseEvent) => pressChip(chip, event.detail === 0) },
        paint(`n${chip}`),
      );
      followPointer(node, chip);
      return node;
    });
    const say = h('span', { class: 'say', role: 'status' }, texts.pick);
    // One stop for Tab; arrows lead from picture to picture.
    let stop = 0;
    draw();

    function draw(): void {
      chips.forEach((chip, i) => {
        const cell = map[i]!;
        const number = texts.numbers[i]!;
        chip.setAttribute('aria-pressed', `${i === picked}`);
        chip.setAttribute('aria-label', cell < 0 ? number : fill(texts.placed, { number, picture: cell + 1 }));
        chip.classList.toggle('used', cell >= 0 && i !== picked);
      });
      cells.forEach((cell, i) => {
        const chip = map.indexOf(i);
        cell.tabIndex = i === stop ? 0 : -1;
        cell.classList.toggle('set', chip >= 0);
        cell.setAttribute('aria-label', fill(chip < 0 ? texts.picture : texts.holds, { picture: i + 1, number: texts.numbers[chip]! }));
        cell.replaceChildren(...(chip < 0 ? [] : [paint(`n${chip}`)]));
      });
    }

    function pick(chip: number, keys: boolean): void {
      picked = chip;
      if (chip >= 0) map[chip] = -1;
      say.textContent = chip < 0 ? texts.pick : texts.picked;
      draw();
      complete(map.every((cell) => cell >= 0));
      if (keys && chip >= 0) cells[stop]!.focus();
    }

    function place(chip: number, cell: number, keys: boolean): void {
      const before = map.indexOf(cell);
      if (before >= 0) map[before] = -1;
      map[chip] = cell;
      picked = -1;
      stop = cell;
      const next = map.indexOf(-1);
      say.textContent = next < 0 ? texts.all : texts.next;
      draw();
      if (keys && next >= 0) chips[next]!.focus();
      complete(next < 0, keys);
    }

    function pressChip(chip: number, keys: boolean): void {
      pick(picked === chip ? -1 : chip, keys);
    }

    function pressCell(cell: number, keys: boolean): void {
      const lying = map.indexOf(cell);
      if (picked >= 0) place(picked, cell, keys);
      else if (lying >= 0) pick(lying, keys);
      else say.textContent = texts.pick;
    }

    function move(event: KeyboardEvent, from: number): void {
      const columns = ui.cells.filter((cell) => cell.y === ui.cells[0]!.y).length;
      const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key];
      if (!step) return;
      event.preventDefault();
      const to = cells[from + step];
      if (!to) return;
      stop = from + step;
      draw();
      to.focus();
    }

    function followPointer(chip: HTMLElement, index: number): void {
      let from: PointerEvent | undefined;
      let dragged = false;
      const target = ({ clientX: x, clientY: y }: PointerEvent) =>
        cells.findIndex((cell) => {
          const box = cell.getBoundingClientRect();
          return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
        });
      const heat = (hot: number) => cells.forEach((cell, i) => cell.classList.toggle('hot', i === hot));
      const end = () => {
        from = undefined;
        heat(-1);
        chip.classList.remove('drag');
        chip.style.removeProperty('transform');
      };
      chip.addEventListener('pointerdown', (event) => {
        if (event.button) return;
        from = event;
        dragged = false;
        chip.setPointerCapture(event.pointerId);
      });
      chip.addEventListener('pointermove', (event) => {
        if (!from) return;
        const x = event.clientX - from.clientX;
        const y = event.clientY - from.clientY;
        if (!dragged && Math.hypot(x, y) < dragFrom) return;
        if (!dragged) pick(index, false);
        dragged = true;
        chip.classList.add('drag');
        chip.style.setProperty('transform', `translate(${x}px,${y}px)`);
        heat(target(event));
      });
      chip.addEventListener('pointerup', (event) => {
        if (!from) return;
        end();
        if (!dragged) return;
        const cell = target(event);
        if (cell < 0) pick(-1, false);
        else place(index, cell, false);
      });
      chip.addEventListener('pointercancel', end);
      // The browser reports a click after the drag too.
      chip.addEventListener('click', (event) => dragged && event.detail && event.stopImmediatePropagation(), { capture: true });
    }

    const scene = h('div', { class: 'stage' }, paint('scene'), ...cells);
    const nodes: [HTMLElement, ...HTMLElement[]] = [scene, h('div', { class: 'tray' }, ...chips, say)];
    const kind = `${challenge.prompt.args['kind']}`;
    return {
      title: [texts.title, h('em', {}, texts.kinds[kind] ?? `${kind}s`)],
      hint: texts.hint,
      nodes,
      trail: recordTrail(nodes, challenge.assets.find(({ slot }) => slot === 'scene')!.w),
      answer: (): NumberImageAnswer => ({ map: [...map] }),
      focus: () => chips[0]!.focus(),
      escape() {
        if (picked < 0) return false;
        const chip = picked;
        pick(-1, false);
        chips[chip]!.focus();
        return true;
      },
    };
  },
};

export default numberImage;
