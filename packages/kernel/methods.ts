/** The ways past a captcha, in the order in which tokens number them. */
export const METHODS = ['visual', 'audio', 'pow'] as const;
export type Method = (typeof METHODS)[number];
