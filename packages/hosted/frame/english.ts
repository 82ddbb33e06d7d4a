/** What stands around a component on its page. `{…}` is filled in. */
export const english = {
  language: 'Language',
  made: 'This page was made by a customer of Inlay.',
  report: 'Report this page',
  powered: 'Powered by Inlay',
  test: 'Test key: messages are not delivered.',
  nothing: 'There is nothing at this address',
  nothingHint: 'Check the link, or go back to the site it came from.',
  notTaken: 'This was not sent',
  back: 'Back to {host}',
  error: 'Error',
};
export type FrameTexts = typeof english;
