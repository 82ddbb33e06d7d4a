const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]+(\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;
const UNIX = /^\d{10}(?:\d{3})?$/;
/** "18 July 2018, 10:26": a month that is a word can be nothing else; 7/8/2018 may be two days. */
const IN_WORDS = /^(?=.*\p{L}{3})(?=.*\b\d{4}\b)[\p{L}\p{N}\s,.:+-]{8,50}$/u;
const ZONE = /(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})$/i;

/** A time as exports write it, in ISO 8601; without a zone it is UTC. Undefined for what could be read in two ways. */
export function readTime(text: string): string | undefined {
  const trimmed = text.trim();
  const time = UNIX.test(trimmed) ? Number(trimmed.padEnd(13, '0')) : ISO.test(trimmed) ? isoTime(trimmed) : timeInWords(trimmed);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

function isoTime(text: string): number {
  const [, year, month, day, hour = '00', minute = '00', second = '00', zone = 'Z'] = ISO.exec(text) ?? [];
  const date = `${year}-${month}-${day}`;
  const offset = /\d/.test(zone) ? zone.replace(/^(...)(\d\d)$/, '$1:$2') : 'Z';
  const time = Date.parse(`${date}T${hour}:${minute}:${second}${offset}`);
  // 30 February would be a day in March.
  return new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date) ? time : Number.NaN;
}

const timeInWords = (text: string): number => (IN_WORDS.test(text) ? Date.parse(ZONE.test(text) ? text : `${text} UTC`) : Number.NaN);
