/**
 * The banner's text: the last segment of the path, upper case. A name with spaces is only decoded; else camel case is
 * split into words and hyphens become spaces.
 */
export function breadcrumbOf(pathname: string): string {
  const segment = pathname.split('/').filter(Boolean).at(-1) ?? '';
  const name = decode(segment);
  const words = name.includes(' ')
    ? name
    : name
        .replaceAll('-', ' ')
        .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
        .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2');
  return words.toUpperCase();
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
