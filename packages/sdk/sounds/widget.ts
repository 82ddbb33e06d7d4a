import type { TypeModule } from '../type-module.ts';
import { decodeSound } from './decode-sound.ts';
import css from './sounds.css';
import { texts } from './widget/texts.ts';

const most = 8;

/** Sounds to count, and eight numbers to press. The way past the picture for who can't see it. */
const sounds: TypeModule<typeof texts> = {
  css,
  texts,
  create({ challenge, texts, h, button, icon, rove, complete }) {
    let count = 0;
    let playing: AudioBufferSourceNode | undefined;
    const line = h('i', {});
    const state = h('span', { class: 'hide', role: 'status' });
    const play = button(texts.play, 'btn play', () => void start(), icon('M7 4l12 8-12 8z'));
    play.append(texts.play);

    const numbers = Array.from({ length: most }, (_, i) => {
      const number = h('button', { class: 'btn line', role: 'radio', click: () => choose(i + 1) }, `${i + 1}`);
      number.setAttribute('aria-checked', 'false');
      return number;
    });
    rove(numbers, most / 2);

    function choose(chosen: number): void {
      count = chosen;
      numbers.forEach((number, i) => number.setAttribute('aria-checked', `${i + 1 === chosen}`));
      complete(true);
    }

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
      title: [texts.titles[`${challenge.prompt.args['sound']}`]!],
      hint: texts.hint,
      says: texts,
      nodes: [
        h('div', { class: 'player' }, play, h('span', { class: 'line', 'aria-hidden': 'true' }, line), state),
        h('div', { class: 'numbers', role: 'radiogroup', 'aria-label': texts.numbers }, ...numbers),
      ],
      answer: () => ({ count }),
      focus: () => play.focus(),
      leave: () => playing?.stop(),
    };
  },
};

export default sounds;
