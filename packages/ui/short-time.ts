const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });

/** For a row of a list: "10:15" on the day of `now` (ms), else "21 Nov"; in UTC. */
export const shortTime = (iso: string, now: number): string =>
  iso.slice(0, 10) === new Date(now).toISOString().slice(0, 10) ? clock.format(new Date(iso)) : day.format(new Date(iso));
