const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** "18 Nov 2026, 09:12 UTC". */
export const formatSaved = (iso: string): string => `${moment.format(new Date(iso))} UTC`;
