/** The parser of addresses, the same in browsers and on the server. */
declare const URL: { canParse(address: string): boolean; new (address: string): { readonly hostname: string } };

/**
 * The host of what was typed or pasted, as browsers write it: without scheme, user, port, path and trailing dot, in lower
 * case and punycode. Whether it may be a domain of a site, the form's own rule says.
 */
export function hostOfPasted(pasted: string): string {
  const host = cutOut(pasted).replace(/[.。]$/, '');
  // Of plain characters browsers make different things, some of an asterisk "%2A": these stay as they are.
  if (!/[^\0-\x7f]/.test(host)) return host.toLowerCase();
  const address = `http://${host}`;
  return URL.canParse(address) ? new URL(address).hostname : host.toLowerCase();
}

/** Whether more than a host was pasted: then the form says what it kept. */
export const isMoreThanHost = (pasted: string): boolean => cutOut(pasted) !== pasted.trim();

/** What stands between the scheme and the path, without user and port. */
function cutOut(pasted: string): string {
  const withoutScheme = pasted.trim().replace(/^(?:[a-z][a-z0-9+.-]*:)?\/\//i, '');
  const authority = withoutScheme.split(/[/\\?#]/, 1)[0] ?? '';
  return authority.slice(authority.lastIndexOf('@') + 1).replace(/:\d*$/, '');
}
