/** "open" as the first word of a label: "Open". */
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
