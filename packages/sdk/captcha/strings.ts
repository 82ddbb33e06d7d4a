/** Every text the widget shows, in English. Each object below is bundled only where it is used. */

export const shellTexts = {
  human: 'I am human',
  checking: 'Checking',
  verified: 'Verified',
  send: 'You can send the form',
  again: 'Check again',
  ranOut: 'Expired after {time}',
  notSetUp: 'This site is not set up',
  failed: 'Something went wrong',
  offline: 'No connection',
  unreachable: 'No answer',
  press: 'Press to try again',
  wait: 'Please wait',
  waitFor: 'Try again in {time}',
  testKey: 'TEST KEY',
  about: 'Inlay, opens in a new tab',
};

export const stageTexts = {
  close: 'Close',
  anotherWay: 'Another way',
  newPicture: 'New picture',
  check: 'Check',
  proof: 'Proof of work',
  proofReady: 'Proof of work ready',
  wrong: 'That did not match. Here is a new picture.',
  tooLate: 'That took too long. Here is a new picture.',
  network: 'No connection. Press Check again.',
  away: 'Service problem. Press Check again.',
  fits: 'It fits. Back to the form.',
};

/** Sentences of the faults that arise in the browser; the server brings its own. */
export const faultTexts: Record<string, string> = {
  network: 'No connection.',
  timeout: 'No answer.',
  'script-blocked': 'The challenge did not load.',
  'container-missing': 'The container is not in the page.',
  'wrong-answer': 'The answer did not match.',
  'challenge-expired': 'The challenge expired.',
  'too-many-attempts': 'Too many attempts.',
  closed: 'The challenge was closed.',
};

export const waysTexts = {
  title: 'Another way',
  hint: 'Each of these counts as much as the picture, unless the site decides otherwise.',
  sounds: 'Count sounds',
  soundsHint: 'Listen for about 12 seconds, then choose two numbers',
  device: 'Let this device work',
  deviceHint: 'Nothing to solve; usually takes a few seconds',
  different: 'A different picture',
  differentHint: 'New challenge of the same kind',
  back: 'Back',
  deviceTitle: 'Your device is doing the work',
  deviceNote: 'Leave this open, or go on with the form: it finishes by itself.',
  deviceWorks: 'Your device is working: {percent}',
  start: 'Starting',
  rest: 'Up to {time} left',
  soon: 'Any moment now',
  goOn: 'Go on with the form',
  left: 'Less than {time} left',
  over: 'The time is up',
  again: 'Start again',
};

export type ShellTexts = typeof shellTexts;
export type StageTexts = typeof stageTexts;
export type WaysTexts = typeof waysTexts;

export function fill(text: string, args: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => `${args[name]}`);
}

/** 5 → "5 seconds", 300 → "5 minutes", in the language of `code`. */
export function duration(seconds: number, code: string): string {
  const [unit, size] = seconds < 120 ? (['second', 1] as const) : seconds < 7200 ? (['minute', 60] as const) : (['hour', 3600] as const);
  return new Intl.NumberFormat(code, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.ceil(seconds / size));
}

/** 42 → "42%", in the language of `code`. */
export const percentText = (percent: number, code: string): string => (percent / 100).toLocaleString(code, { style: 'percent' });
