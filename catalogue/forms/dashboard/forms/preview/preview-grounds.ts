/** What a page of these colours may look like behind the form. */
export const GROUNDS = { auto: 'bg-recess', light: 'bg-[#eceef3]', dark: 'bg-[#070912]', contrast: 'bg-recess' } as const;
