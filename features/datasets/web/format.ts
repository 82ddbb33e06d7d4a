const whole = new Intl.NumberFormat('en-US');

/** "8,431". */
export const formatCount = (count: number): string => whole.format(count);

/** "1 case", "8,431 cases". */
export const formatCases = (count: number): string => `${formatCount(count)} ${count === 1 ? 'case' : 'cases'}`;

export const formatFiles = (count: number): string => `${count} ${count === 1 ? 'file' : 'files'}`;

/** "80 kB", "0.7 MB": decimal units, as file managers count. */
export const formatBytes = (bytes: number): string =>
  bytes < 100_000 ? `${Math.round(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
