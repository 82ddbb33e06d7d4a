/** In English. `languages/<code>.ts` beside this file holds the same keys in another language. */
export const texts = {
  title: 'One stone completes a picture. ',
  titleEnd: 'Turn it, set it',
  hint: 'Pick a stone, turn it, pick an opening. R turns. Colours differ.',
  stone: 'Stone {stone}',
  turned: '{stone}, turned by {degrees} degrees',
  placed: '{stone}, in opening {opening}',
  opening: 'Opening {opening}',
  holds: 'Opening {opening}: {stone}',
  left: 'Turn left',
  right: 'Turn right',
  pick: 'Pick a stone first.',
  picked: 'Picked up. Turn it, then press an opening.',
  set: 'Set. Turn it further, or press Check.',
  angle: 'Turned to {degrees} degrees.',
};
