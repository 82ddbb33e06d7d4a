/** Thrown by a job that would fail the same way again: it goes to the dead letters at once. */
export class PermanentFailure extends Error {}

const MAX_LENGTH = 300;

/**
 * One line for `jobs.last_error` and the log. What failed is often the text of another system and may repeat what it was
 * given: addresses, codes, tokens and credentials in URLs are blanked.
 */
export function describeFailure(error: unknown): string {
  const text = error instanceof Error ? `${error.name}${codeOf(error)}: ${error.message}` : 'Something that is no Error was thrown.';
  return text
    .slice(0, 4 * MAX_LENGTH)
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\b([a-z][a-z0-9+.-]*:\/\/)[^\s/?#]*@/gi, '$1[hidden]@')
    .replace(/(:\/\/[^\s?#]*)[?#]\S*/g, '$1?[hidden]')
    .replace(/[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+/g, '[address]')
    .replace(/\b(?=\w*\d)[\w-]{20,}\b|\+?\b\d{6,}\b/g, '[hidden]')
    .slice(0, MAX_LENGTH);
}

function codeOf(error: Error): string {
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string' && /^[\w.-]{1,40}$/.test(code) ? ` ${code}` : '';
}
