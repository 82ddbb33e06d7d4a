/** What the pages behind links in mails say, beside the words of `<inlay-preferences>`. `{…}` is filled in. */
export const english = {
  stopTitle: 'Stop “{category}”?',
  stopLead: 'No more mails of this kind to {address}.',
  stop: 'Stop these mails',
  choose: 'Choose what you get instead',
  stopped: 'Stopped',
  stoppedLead: 'You get no more “{category}” at {address}. A mail that has already left may still arrive.',
  undo: 'Take it back',
  allStoppedLead: '{address} only gets what we must send, such as receipts.',
  change: 'Change these',
  startTitle: 'Turn “{category}” on again?',
  startLead: 'Mails of this kind go to {address} again.',
  start: 'Turn it on',
  onTitle: '“{category}” is on again',
  onLead: 'At {address}.',
  stopAfterAll: 'Stop it after all',
  mailTitle: 'Confirm in your mail',
  mailLead: 'You stopped this more than 30 days ago, so we ask. The link in the mail to {address} turns it on again.',
  badTitle: 'That did not work',
  badLead: 'Open the link in the mail again.',
  mailSubject: 'Turn “{category}” on again?',
  mailText:
    'You asked to get “{category}” at this address again. To confirm, open this link within 24 hours and press the button:\n\n{link}\n\nIf it wasn’t you, ignore this mail.',
  linkSubject: 'Choose which mails you get',
  linkText:
    'Open this link to see and change which mails we send to this address. It works for 24 hours:\n\n{link}\n\nIf you didn’t ask for it, ignore this mail.',
  openLead: 'Open the complete link from the mail, including everything after the #.',
  open: 'Open',
};
export type PageTexts = typeof english;
