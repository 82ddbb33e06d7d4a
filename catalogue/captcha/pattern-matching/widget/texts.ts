/** In English. `languages/<code>.ts` beside this file holds the same keys in another language. */
export const texts = {
  title: 'Which stones belong in A and B?',
  hint: 'Rows and columns follow a rule; colour does not count. Press or drag a stone for A, then for B. Two rounds.',
  round: 'Round {round}',
  setting: 'Setting {letter}, empty',
  holds: 'Setting {letter}, stone {stone}',
  stone: 'Stone {stone}',
  placed: 'Stone {stone}, in setting {letter}',
  next: 'Round {round}: press the stone for {letter}.',
  all: 'All set. Press Check.',
};
