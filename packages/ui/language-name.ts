const names = new Intl.DisplayNames(['en'], { type: 'language' });

/** "German", or the tag where it says nothing. */
export function languageName(tag: string): string {
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}
