import type { texts as english } from '../texts.ts';

/** In Polish. */
export const texts: typeof english = {
  titles: {
    bell: 'Ile słychać dzwonków?',
    knock: 'Ile słychać stuknięć?',
    whistle: 'Ile słychać gwizdów?',
    buzz: 'Ile słychać brzęczeń?',
  },
  hint: 'Są też inne dźwięki. Można odtwarzać dowolnie często.',
  play: 'Odtwórz',
  playing: 'Odtwarzanie',
  newPicture: 'Nowe dźwięki',
  wrong: 'To nie pasowało. Oto nowe dźwięki.',
  tooLate: 'To trwało zbyt długo. Oto nowe dźwięki.',
};
