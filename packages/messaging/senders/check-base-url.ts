import { Refusal } from '@inlay/kernel/errors.ts';
import { readTarget } from '@inlay/platform/safe-fetch/target.ts';

const SENTENCE = 'This is not a public https address.';

export interface BaseUrl {
  /** Without the slash at its end: what the paths of the API follow. */
  readonly baseUrl: string;
  readonly host: string;
  readonly port: number;
}

/** What the name resolves to is judged at each connection. @throws Refusal `invalid_request` on `baseUrl` */
export function readBaseUrl(text: string, allowPrivate: readonly string[]): BaseUrl {
  const { url, port } = targetOf(text, allowPrivate);
  // Paths are put behind it.
  if (url.search !== '' || url.href.includes('?')) throw refused();
  return { baseUrl: url.href.replace(/\/+$/, ''), host: url.hostname, port };
}

function targetOf(text: string, allowPrivate: readonly string[]) {
  try {
    return readTarget(text, { allowPrivate });
  } catch {
    throw refused();
  }
}

const refused = () => new Refusal('invalid_request', { fields: { baseUrl: SENTENCE } });
