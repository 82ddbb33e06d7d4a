/** In English. `languages/<code>.ts` beside this file holds the same keys in another language. */
export const texts = {
  title: 'Put each stone in the tray with the same ',
  same: {
    holes: 'number of holes',
    corners: 'number of corners',
    pattern: 'pattern',
    direction: 'direction of the arrow',
  } as Record<string, string>,
  hint: 'Pick a stone, then a tray. Or drag. Colour does not count.',
  stone: 'Stone {stone}',
  placed: 'Stone {stone}, in tray {tray}',
  tray: 'Tray {tray}, empty',
  holds: 'Tray {tray}, stones {stones}',
  pick: 'Pick a stone first.',
  picked: 'Stone {stone} picked up. Now press a tray.',
  next: 'Placed. Pick the next stone.',
  all: 'All placed. Press Check.',
};
