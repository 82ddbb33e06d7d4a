const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** An address that a mail may lead to, as browsers write it; undefined for any other. */
export function safeUrl(address: string): string | undefined {
  const url = URL.parse(address.trim());
  if (!url || !SCHEMES.has(url.protocol) || url.username !== '' || url.password !== '') return undefined;
  return url.href;
}

/** Of a picture: mail readers load it, and from encrypted addresses alone. */
export function safeImage(address: string): string | undefined {
  const url = safeUrl(address);
  return url?.startsWith('https:') ? url : undefined;
}
