const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** "22 Nov 2026, 10:15 UTC". */
export const formatMoment = (iso: string): string => `${moment.format(new Date(iso))} UTC`;

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** "22 Nov 2026". */
export const formatDay = (iso: string): string => day.format(new Date(iso));
