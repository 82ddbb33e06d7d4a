/** The UTC day of a time as yyyymmdd, e.g. 20261121. */
export function utcDay(time: number): number {
  const date = new Date(time);
  return date.getUTCFullYear() * 10_000 + (date.getUTCMonth() + 1) * 100 + date.getUTCDate();
}
