/** In English. `languages/<code>.ts` beside this file holds the same keys in another language. */
export const texts = {
  titles: {
    bell: 'How many bells do you hear?',
    knock: 'How many knocks do you hear?',
    whistle: 'How many whistles do you hear?',
    buzz: 'How many buzzes do you hear?',
  } as Record<string, string>,
  hint: 'Other sounds are mixed in. Play as often as you like.',
  play: 'Play',
  playing: 'Playing',
  newPicture: 'New sounds',
  wrong: 'That did not match. Here are new sounds.',
  tooLate: 'That took too long. Here are new sounds.',
};
