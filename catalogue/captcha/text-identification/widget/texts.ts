/** In English. `languages/<code>.ts` beside this file holds the same keys in another language. */
export const texts = {
  title: 'Type the five letters',
  hint: 'Upper or lower case. There is no I and no O.',
  field: 'The five letters in the picture',
};
