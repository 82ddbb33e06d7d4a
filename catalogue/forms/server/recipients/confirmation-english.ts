/** What the mail of a confirmation and its page say. `{…}` is filled in. */
export const english = {
  subject: 'Confirm that you want to receive form messages',
  title: 'Confirm your email address',
  greeting: 'Hello,',
  added: 'Someone added your email address to receive the messages that visitors send through a form.',
  untilThen: "You won't receive any messages until you confirm.",
  project: 'Project',
  form: 'Form',
  address: 'Address',
  allForms: 'All forms',
  /** In place of a project's name. */
  unnamed: 'A project',
  confirm: 'Confirm address',
  refuse: "Don't send messages",
  stop: 'Stop messages',
  footnote:
    "Each link opens a page where you press one button. The link to confirm expires after {days} days. If you choose not to receive messages, this project won't ask you again. If you do nothing, you won't receive any.",

  ask: 'Do you want these messages?',
  receiving: 'You receive these messages',
  mayStop: 'You confirmed this address. You can stop the messages here.',
  expired: "The link to confirm expired after {days} days. Ask the project's owner to send a new one, or choose not to be asked again.",
  invalid: 'This link is no longer valid',
  replaced: 'It was already used, or a newer email replaced it. Open the link in the newest email.',
  confirmed: 'Your address is confirmed',
  fromNow: 'You now receive the messages that visitors send. To stop them, open the link in the email again.',
  refused: "You won't receive these messages",
  notAgain: "This project won't ask you again.",

  /** Where the page has no link to go by. */
  openTitle: 'Open your link',
  paste: 'Copy the whole link from the email and paste it here.',
  link: 'Link from the email',
  open: 'Open link',
};
export type ConfirmationTexts = typeof english;
