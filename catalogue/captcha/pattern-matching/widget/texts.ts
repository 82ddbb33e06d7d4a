/** In English. `languages/<code>.ts` beside this file holds the same keys in another language. */
export const texts = {
  title: 'Which stones belong in A and B?',
  hint: 'Two rounds. Press the stone for A, then for B. Or drag.',
  round: 'Round {round}',
  setting: 'Setting {letter}, empty',
  holds: 'Setting {letter}, stone {stone}',
  stone: 'Stone {stone}',
  placed: 'Stone {stone}, in setting {letter}',
  next: 'Round {round}: press the stone for {letter}.',
  all: 'All set. Press Check.',
};
