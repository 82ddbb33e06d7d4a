export interface SeenAnswer {
  readonly path: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
}

/** Where a page of any origin may call and embed, always without credentials. */
const WIDGET =
  /^\/api\/v1\/(captcha\/|[^/]+\/[^/]+\/settings$|forms\/contact-us\/(forms\/[^/]+|tickets|checks|submissions)$|notification\/email\/preferences(\/(open|resume|link))?$)/;
const isOpen = (path: string) => WIDGET.test(path) || /^\/(sdk|webcai)\/|^\/f\/[^/]+(\/[^/]+)?$/.test(path);
const isEmbedded = (path: string) => isOpen(path) || path.startsWith('/cards/');
const LOCKED = ['camera', 'geolocation', 'microphone', 'payment', 'usb'];

/** What an answer's headers lack of the set that every answer carries, or have too much. Empty when all is well. */
export function faultsOf({ path, status, headers }: SeenAnswer, { https }: { https: boolean }): string[] {
  const faults: string[] = [];
  const text = (name: string) => String(headers[name] ?? '');
  const want = (name: string, ...allowed: string[]) => {
    if (!allowed.includes(text(name))) faults.push(`${name}: ${text(name) || 'missing'}`);
  };
  want('x-content-type-options', 'nosniff');
  want('x-frame-options', 'DENY');
  want('referrer-policy', 'strict-origin-when-cross-origin', 'same-origin', 'no-referrer');
  want('cross-origin-opener-policy', 'same-origin');
  want('cross-origin-resource-policy', isEmbedded(path) ? 'cross-origin' : 'same-origin');
  want('strict-transport-security', https ? 'max-age=31536000; includeSubDomains' : '');
  for (const name of LOCKED) if (!text('permissions-policy').includes(`${name}=()`)) faults.push(`permissions-policy: ${name}`);

  const policy = new Map(
    text('content-security-policy')
      .split(';')
      .map((part) => part.trim().split(' '))
      .map(([name = '', ...sources]) => [name, sources.join(' ')]),
  );
  for (const name of ['default-src', 'frame-ancestors', 'base-uri'])
    if (policy.get(name) !== "'none'") faults.push(`${name}: ${policy.get(name) ?? 'missing'}`);
  if (/unsafe|\*|https?:|data:/.test(policy.get('script-src') ?? '')) faults.push(`script-src: ${policy.get('script-src')}`);
  if (policy.has('script-src') && policy.get('require-trusted-types-for') !== "'script'") faults.push('trusted types are not required');

  if (headers['access-control-allow-credentials'] !== undefined) faults.push('credentials are allowed to another origin');
  want('access-control-allow-origin', ...(isOpen(path) ? ['*'] : ['']));
  for (const name of ['server', 'x-powered-by']) want(name, '');
  if (path.startsWith('/api/') && text('cache-control') === '') faults.push('cache-control is missing');
  const type = text('content-type');
  if (/^(text\/|application\/(json|xml|javascript)|[^;]+\+xml)/.test(type) && !/charset=utf-8/i.test(type))
    faults.push(`content-type: ${type}`);
  if (status >= 500) faults.push(`status ${status}`);
  return faults.map((fault) => `${path} ${status}: ${fault}`);
}

/** What a cookie lacks that only our own server, over this very connection, may read. */
export function cookieFaults(cookie: string, { https }: { https: boolean }): string[] {
  const wanted = ['HttpOnly', 'SameSite=Lax', 'Path=/', ...(https ? ['Secure'] : [])];
  const faults = wanted.filter((part) => !cookie.split('; ').includes(part));
  if (https && !cookie.startsWith('__Host-')) faults.push('__Host-');
  if (/domain=/i.test(cookie)) faults.push('Domain');
  return faults.map((fault) => `${cookie.split('=')[0]}: ${fault}`);
}
