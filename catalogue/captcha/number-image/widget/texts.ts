/** In English. `languages/<code>.ts` beside this file holds the same keys in another language. */
export const texts = {
  title: 'Match each number to the picture with that many ',
  hint: 'Pick a number, then a picture. Or drag.',
  numbers: ['First number', 'Second number', 'Third number'],
  placed: '{number}, on picture {picture}',
  picture: 'Picture {picture}',
  holds: 'Picture {picture}: {number}',
  pick: 'Pick a number first.',
  picked: 'Number picked up. Now press a picture.',
  next: 'Placed. Pick the next number.',
  all: 'All placed. Press Check.',
  kinds: {
    leaf: 'leaves',
    fish: 'fish',
    star: 'stars',
    drop: 'drops',
    bell: 'bells',
    mushroom: 'mushrooms',
    pear: 'pears',
    acorn: 'acorns',
  } as Record<string, string>,
};
