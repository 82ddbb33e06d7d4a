/** What the pages behind links in mails say, beside the words of `<inlay-preferences>`. `{…}` is filled in. */
export const english = {
  stopTitle: 'Unsubscribe from “{category}”?',
  stopLead: 'You’ll no longer get these emails at {address}.',
  stop: 'Unsubscribe',
  choose: 'Choose which emails you get',
  stopped: 'You’re unsubscribed',
  stoppedLead: 'You won’t get “{category}” at {address} anymore. Emails already on their way may still arrive.',
  undo: 'Undo',
  allStoppedLead: '{address} gets only required emails, such as receipts.',
  change: 'Change preferences',
  startTitle: 'Turn “{category}” on again?',
  startLead: 'You’ll get these emails at {address} again.',
  start: 'Turn it on',
  onTitle: '“{category}” is on again',
  onLead: 'You’ll get these emails at {address} again.',
  stopAfterAll: 'Unsubscribe again',
  mailTitle: 'Check your email',
  mailLead: 'You unsubscribed more than 30 days ago. To turn this on again, open the link we emailed to {address}.',
  badTitle: 'Something went wrong',
  badLead: 'Open the link in the email again.',
  mailSubject: 'Turn “{category}” on again?',
  mailText:
    'You asked to get “{category}” at this address again. To confirm, open this link within 24 hours and press the button:\n\n{link}\n\nIf you didn’t request this, ignore this email.',
  linkSubject: 'Choose which emails you get',
  linkText:
    'Open this link to see and change which emails we send to this address. It works for 24 hours:\n\n{link}\n\nIf you didn’t request this, ignore this email.',
  openLead: 'Open the complete link from the email, including everything after the #.',
  open: 'Open',
};
export type PageTexts = typeof english;
