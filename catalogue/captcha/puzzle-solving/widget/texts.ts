/** In English. `languages/<code>.ts` beside this file holds the same keys in another language. */
export const texts = {
  title: 'Set each piece back where it ',
  titleEnd: 'completes the thing',
  hint: 'Pick a piece, then an opening. Or drag. Colours differ.',
  pieces: ['First piece', 'Second piece', 'Third piece'],
  placed: '{piece}, in opening {opening}',
  opening: 'Opening {opening}',
  holds: 'Opening {opening}: {piece}',
  pick: 'Pick a piece first.',
  picked: 'Piece picked up. Now press an opening.',
  next: 'Placed. Pick the next piece.',
  all: 'All placed. Press Check.',
};
