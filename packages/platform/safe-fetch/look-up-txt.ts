import { Resolver } from 'node:dns/promises';

const TRY_MS = 1_500;
const TRIES = 2;
/** Of a whole look-up: name servers that say nothing cost nobody more. */
const MOST_MS = 5_000;
/** What is read of an answer, which may have 64 kB. */
const MOST_TEXTS = 50;
const MOST_LENGTH = 4_096;

/** `none`: the name servers say that there is no such record. `unreachable`: they say nothing, or that they can't tell. */
export type TxtAnswer = { readonly state: 'found'; readonly texts: readonly string[] } | { readonly state: 'none' | 'unreachable' };

/**
 * The TXT records of a name that a caller chose. It asks the DNS and connects to nobody else.
 * @param servers Name servers to ask in place of the system's; none for these.
 */
export async function lookUpTxt(name: string, servers: readonly string[]): Promise<TxtAnswer> {
  const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES });
  if (servers.length > 0) resolver.setServers(servers);
  const timer = setTimeout(() => resolver.cancel(), MOST_MS);
  try {
    const records = await resolver.resolveTxt(name);
    return { state: 'found', texts: records.slice(0, MOST_TEXTS).map((parts) => parts.join('').slice(0, MOST_LENGTH)) };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return { state: code === 'ENOTFOUND' || code === 'ENODATA' ? 'none' : 'unreachable' };
  } finally {
    clearTimeout(timer);
  }
}
