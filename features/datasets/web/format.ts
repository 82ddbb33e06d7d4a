const whole = new Intl.NumberFormat('en-US');

/** "8,431". */
export const formatCount = (count: number): string => whole.format(count);

/** "1 case", "8,431 cases". */
export const formatCases = (count: number): string => `${formatCount(count)} ${count === 1 ? 'case' : 'cases'}`;

export const formatFiles = (count: number): string => `${count} ${count === 1 ? 'file' : 'files'}`;
