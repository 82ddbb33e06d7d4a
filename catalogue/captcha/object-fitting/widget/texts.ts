/** In English. `languages/<code>.ts` beside this file holds the same keys in another language. */
export const texts = {
  title: 'One stone completes a picture. ',
  titleEnd: 'Turn it, place it',
  hint: 'Pick a stone, turn it upright, pick an opening. R turns.',
  stone: 'Stone {stone}',
  turned: '{stone}, turned by {degrees} degrees',
  placed: '{stone}, in opening {opening}',
  opening: 'Opening {opening}',
  holds: 'Opening {opening}: {stone}',
  left: 'Turn left',
  right: 'Turn right',
  pick: 'Pick a stone.',
  picked: 'Turn it, pick an opening.',
  set: 'Press Check.',
  angle: 'Turned to {degrees} degrees.',
};
