import type { ErrorGuide, ErrorPlace } from '@inlay/kernel/parts/error-guide.ts';

export const PLACE_TEXTS: Readonly<Record<ErrorPlace, { title: string; text: string }>> = {
  page: {
    title: 'In the page',
    text: 'The component hands these to your callbacks, such as `onError` and `onFailure`, and writes them to the console.',
  },
  siteverify: {
    title: 'From siteverify',
    text: 'Your server finds these in `error-codes` of the answer, with HTTP status 200 unless it says otherwise.',
  },
  api: {
    title: 'From the API',
    text: 'Every refused call answers `{status, code, message, requestId}` with one of these codes.',
  },
};

/** How a code reaches whoever meets it, e.g. `HTTP 409: “The guestbook is full.”`; '' for one that is only ever named. */
export function answerText({ status, title, widget }: ErrorGuide): string {
  const said = title === undefined ? '' : [...(status === undefined ? [] : [`HTTP ${status}`]), `“${title}”`].join(': ');
  return widget === undefined ? said : `${said} The widget says: “${widget}”`;
}
