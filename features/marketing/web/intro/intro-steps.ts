/** How long the intro video runs, in seconds; tools/record-intro.ts fills it up to this. */
export const INTRO_SECONDS = 14;

/** What the intro video shows, in its order: its captions, and the list below it. */
export const introSteps = {
  fill: 'A visitor fills in the form. “Send request” is off.',
  press: 'The visitor presses “I am human”. A challenge opens.',
  solve: 'Three numbers, each matched to the picture with that many things.',
  check: '“Check”: the answer is right, and “Send request” is on.',
  send: 'The request is sent.',
} as const;

export type IntroStep = keyof typeof introSteps;
