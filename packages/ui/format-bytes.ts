const UNITS = [
  ['TB', 1e12],
  ['GB', 1e9],
  ['MB', 1e6],
] as const;

/** "80 kB", "0.7 MB", "42.1 GB": decimal units, as file managers count. */
export function formatBytes(bytes: number): string {
  if (bytes < 100_000) return `${Math.round(bytes / 1_000)} kB`;
  const [unit, size] = UNITS.find(([, least]) => bytes >= least) ?? ['MB', 1e6];
  return `${(bytes / size).toFixed(1)} ${unit}`;
}
