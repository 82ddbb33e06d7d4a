import { coveringDomain, hostOf, isLoopback } from '@inlay/licensing/keys/domain-rule.ts';
import type { HostedProject } from '../find-hosted-key.ts';

const LONGEST = 2_048;
/** A path of the sender's own site: two slashes, of either kind, would begin a host. */
const OWN_PATH = /^\/(?![/\\])/;
/** What stands in the policy of our page: a URL's host may hold signs that would begin another directive there. */
const PLAIN_HOST = /^(?:[a-z0-9.-]+|\[::1\])$/;

interface Sender {
  readonly project: HostedProject | null;
  readonly origin: string | undefined;
  readonly referer: string | undefined;
}

/** Origin of the page that posted, where the project's domains cover it. Behind built-in keys any page is as good as any other. */
export function coveredOrigin({ project, origin, referer }: Sender): string | undefined {
  return [origin, referer].flatMap(originOf).find((one) => covers(project, new URL(one).hostname));
}

const originOf = (address: string | undefined): string[] => {
  const url = address === undefined || address.length > LONGEST ? null : URL.parse(address);
  return url && hostOf(url.origin) ? [url.origin] : [];
};

const covers = (project: HostedProject | null, host: string): boolean =>
  project === null || coveringDomain(host.replace(/\.$/, ''), project.domains, project.localhostAllowed) !== undefined;

/**
 * Where a visitor goes after a form was taken, as `_next` asks: a page of the project, whole or by its path. Anything else is undefined, since
 * our address must not lead to a stranger's site.
 */
export function nextAddress(text: unknown, sender: Sender): string | undefined {
  // A browser drops tabs and line breaks, and would read another address than was looked at.
  if (typeof text !== 'string' || text === '' || text.length > LONGEST || /[\p{Cc}\s]/u.test(text)) return undefined;
  const from = coveredOrigin(sender);
  const url = OWN_PATH.test(text) ? from && URL.parse(text, from) : /^https?:\/\//i.test(text) && URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined;
  const { hostname } = url;
  if (!PLAIN_HOST.test(hostname)) return undefined;
  const isOwn =
    sender.project === null ? isLoopback(hostname) || (from && hostname === new URL(from).hostname) : covers(sender.project, hostname);
  return isOwn ? url.href : undefined;
}
