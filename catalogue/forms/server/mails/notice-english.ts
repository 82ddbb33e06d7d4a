/** What the mails that tell of a submission say beside its own words. `{…}` is filled in. */
export const noticeEnglish = {
  reference: 'Reference',
  sent: 'Sent',
  page: 'Page',
  from: 'From',
  unknownAddress: 'Unknown address',
  files: 'Files',
  openInbox: 'Open the inbox',
  toVisitor: 'Your reply to this email goes to the visitor.',
  inInbox: "Reply in the form's inbox.",
  answered: 'The visitor responded to your reply.',
  otherAddress: 'This response came from a different address than the original message.',
  stop: 'To stop these emails, open the link in the email that asked you to confirm your address.',
  more: 'More submissions in the last hour',
  moreText: '{count} submissions arrived in the last hour, more than the {most} that we email one by one. All of them are in the inbox.',
  moreNote: 'We send one email for each submission, up to {most} an hour.',
};
export type NoticeTexts = typeof noticeEnglish;
