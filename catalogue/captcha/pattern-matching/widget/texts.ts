/** In English. `languages/<code>.ts` beside this file holds the same keys in another language. */
export const texts = {
  title: 'Which stones belong in A, B and C?',
  hint: 'Each row and each column has something in common; colour does not count. Press or drag stones for A, B and C.',
  setting: 'Slot {letter}, empty',
  holds: 'Slot {letter}, stone {stone}',
  stone: 'Stone {stone}',
  placed: 'Stone {stone}, in slot {letter}',
  next: 'Press the stone for {letter}.',
  all: 'All placed. Press Check.',
};
