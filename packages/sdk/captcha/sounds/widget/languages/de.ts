import type { texts as english } from '../texts.ts';

/** In German. */
export const texts: typeof english = {
  titles: {
    bell: 'Wie viele Glocken hören Sie?',
    knock: 'Wie viele Klopftöne hören Sie?',
    whistle: 'Wie viele Pfiffe hören Sie?',
    buzz: 'Wie viele Summtöne hören Sie?',
  },
  hint: 'Andere Töne sind darunter. Sie können es beliebig oft abspielen.',
  play: 'Abspielen',
  playing: 'Läuft',
  newPicture: 'Neue Töne',
  wrong: 'Das passte nicht. Hier sind neue Töne.',
  tooLate: 'Das dauerte zu lange. Hier sind neue Töne.',
};
