import type { ErrorPlace } from '@inlay/kernel/error-guide.ts';

export const PLACE_TEXTS: Readonly<Record<ErrorPlace, { title: string; text: string }>> = {
  page: {
    title: 'In the page',
    text: 'The captcha hands these to `onError` and `onFailure` and writes them to the console.',
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
