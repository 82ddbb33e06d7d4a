import type { TextImageAnswer, TextImageUi } from './widget/shapes.ts';
import type { TypeModule } from '@inlay/sdk/captcha/type-module.ts';
import css from './widget/text-image.css';
import { texts } from './widget/texts.ts';

/** Sentences, one at a time: press the picture that each fits. */
const textImage: TypeModule<typeof texts> = {
  css,
  texts,
  create({ challenge, texts, fill, h, button, paint, fit, rove, complete }) {
    const { cells: boxes, sentences } = challenge.ui as TextImageUi;
    /** The picture of each sentence, −1 while it has none. */
    const map = Array.from({ length: sentences }, () => -1);
    const number = h('em', {});
    const sentence = h('span', {});
    const say = h('div', { class: 'hide', role: 'status' });

    const cells = boxes.map((box, index) => {
      const cell = button('', 'cell', () => press(index));
      fit(cell, box, 'scene');
      return cell;
    });
    rove(cells, boxes.filter(({ y }) => y === boxes[0]!.y).length);
    draw();

    function draw(): void {
      const asked = map.indexOf(-1);
      number.textContent = asked < 0 ? '' : `${fill(texts.number, { sentence: asked + 1, sentences })} `;
      sentence.textContent = asked < 0 ? texts.all : sentenceOf(asked + 1);
      cells.forEach((cell, i) => {
        const held = map.indexOf(i);
        cell.classList.toggle('set', held >= 0);
        cell.ariaLabel = fill(held < 0 ? texts.picture : texts.holds, { picture: i + 1, sentence: held + 1 });
        cell.replaceChildren(...(held < 0 ? [] : [h('b', {}, `${held + 1}`)]));
      });
    }

    function sentenceOf(nth: number): string {
      const { args } = challenge.prompt;
      const forms = (name: string) => texts.things[args[name + nth]!]!.split('|');
      const [other, bent = other] = forms('other');
      const text = fill(texts.relations[args[`relation${nth}`]!]!, { thing: forms('thing')[0]!, other: other!, bent: bent! });
      return text[0]!.toUpperCase() + text.slice(1);
    }

    /** Gives the picture to the sentence that is asked, or takes it back. */
    function press(cell: number): void {
      const held = map.indexOf(cell);
      const asked = map.indexOf(-1);
      if (held >= 0) map[held] = -1;
      else if (asked >= 0) map[asked] = cell;
      draw();
      say.textContent = number.textContent + sentence.textContent;
      complete(!map.includes(-1), true);
    }

    function onKey({ key }: KeyboardEvent): void {
      const last = map.filter((cell) => cell >= 0).at(-1);
      if (key === 'Backspace' && last !== undefined) press(last);
    }

    return {
      title: [number, sentence],
      hint: texts.hint,
      nodes: [h('div', { class: 'stage', keydown: onKey }, paint('scene'), ...cells, say)],
      answer: (): TextImageAnswer => ({ map }),
      focus: () => cells.find((cell) => !cell.tabIndex)!.focus(),
    };
  },
};

export default textImage;
