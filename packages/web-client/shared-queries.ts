/** Keys of what one feature loads, and another shows too or makes out of date. All pages of the signed-in have one cache each. */
export const ACTIVITY = ['activity'] as const;
export const SECOND_FACTOR = ['second-factor'] as const;
export const SITE = ['site'] as const;
