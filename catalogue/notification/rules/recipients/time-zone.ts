const LONGEST = 64;

/** The name of a time zone as it is written, e.g. `Europe/London`; undefined for what is none. Offsets such as `+02:00` know no summer. */
export function readTimeZone(text: string): string | undefined {
  if (text.length > LONGEST || !/^[A-Za-z]/.test(text)) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
