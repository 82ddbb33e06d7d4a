/** RFC 3986, 2.3: these mean the same encoded or not. */
const UNRESERVED = /^[\w.~-]$/;

/**
 * The address as the router reads it, so that rules that go by the path see no other one: `GET http://host/path`, as a proxy is asked,
 * is `/path`, and `/%61pi` is `/api`. One that is not well encoded stays as it came, for the router to refuse.
 */
export function oneSpelling(url: string): string {
  const whole = url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?]*\/?/i, '/');
  const end = whole.search(/[?#]/);
  const path = end === -1 ? whole : whole.slice(0, end);
  // Decoding `%%361` would make a sequence that was not there.
  if (!path.includes('%') || /%(?![\da-f]{2})/i.test(path)) return whole;
  return path.replaceAll(/%[\da-f]{2}/gi, decodeUnreserved) + whole.slice(path.length);
}

function decodeUnreserved(encoded: string): string {
  const decoded = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
  return UNRESERVED.test(decoded) ? decoded : encoded;
}
