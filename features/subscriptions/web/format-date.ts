const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** "21 Nov 2027", in UTC as all dates of a licence. */
export const formatDate = (iso: string): string => format.format(new Date(iso));
