import type { Keyword } from '../rules/keywords.ts';

/** What Twilio says it took a keyword for. */
export const OPT_OUTS: Readonly<Record<string, Keyword | undefined>> = { STOP: 'stop', START: 'start', HELP: 'help' };

/** PostgreSQL takes neither NUL nor half of a character. */
export const cleanText = (text: string, most: number): string => text.slice(0, most).toWellFormed().replaceAll('\0', '\u{fffd}');

const XML_SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** What a service says in return, as it reads it. */
export const answerXml = (said: string | undefined): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${
    said === undefined
      ? '<Response/>'
      : `<Response><Message>${said.replaceAll(/[\p{Cc}]/gu, ' ').replaceAll(/[&<>]/g, (sign) => XML_SIGNS[sign] ?? '')}</Message></Response>`
  }`;
