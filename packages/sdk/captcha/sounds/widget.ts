import type { TypeModule } from '../type-module.ts';
import { decodeSound } from './decode-sound.ts';
import css from './sounds.css';
import { texts } from './widget/texts.ts';

const most = 6;

/** Sounds of two kinds to count, and six numbers to press for each. For visitors who can't see the picture. */
const sounds: TypeModule<typeof texts> = {
  css,
  texts,
  create({ challenge, texts, h, button, icon, rove, complete }) {
    const { first, second } = challenge.prompt.args;
    const titles = [texts.titles[first!]!, texts.titles[second!]!];
    const counts = [0, 0];
    let playing: AudioBufferSourceNode | undefined;
    const line = h('i', {});
    const state = h('span', { class: 'hide', role: 'status' });
    const play = button(texts.play, 'btn play', () => void start(), icon('M7 4l12 8-12 8z'));
    play.append(texts.play);

    const groups = titles.map((title, group) => {
      const numbers = Array.from({ length: most }, (_, i) => {
        return h('button', { class: 'btn line', role: 'radio', 'aria-checked': 'false', click: () => choose(i + 1) }, `${i + 1}`);
      });
      function choose(chosen: number): void {
        counts[group] = chosen;
        numbers.forEach((number, i) => number.setAttribute('aria-checked', `${i + 1 === chosen}`));
        complete(!counts.includes(0));
      }
      rove(numbers, 1);
      return h('div', { class: 'numbers', role: 'radiogroup', 'aria-label': title }, ...numbers);
    });

    /** From its beginning, also while it is playing. */
    async function start(): Promise<void> {
      playing?.stop();
      const { context, buffer } = await decodeSound(challenge.assets[0]!);
      const source = context.createBufferSource();
      playing = source;
      source.buffer = buffer;
      source.connect(context.destination);
      state.textContent = texts.playing;
      line.style.setProperty('animation-duration', `${buffer.duration}s`);
      line.className = '';
      // Read, so that the line begins anew.
      void line.offsetWidth;
      line.className = 'run';
      source.onended = () => {
        void context.close();
        if (playing !== source) return;
        line.className = state.textContent = '';
      };
      source.start();
    }

    return {
      // Who can't see it must know of both before the sounds begin.
      title: [titles[0]!, h('span', { class: 'hide' }, ` ${titles[1]}`)],
      hint: texts.hint,
      says: texts,
      nodes: [
        h('div', { class: 'player' }, play, h('span', { class: 'line', 'aria-hidden': 'true' }, line), state),
        groups[0]!,
        h('p', { class: 'second', 'aria-hidden': 'true' }, titles[1]!),
        groups[1]!,
      ],
      answer: () => ({ counts }),
      focus: () => play.focus(),
      leave: () => playing?.stop(),
    };
  },
};

export default sounds;
