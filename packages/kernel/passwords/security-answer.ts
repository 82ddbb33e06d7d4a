/** Answers are compared as people repeat them: without regard to case, outer spaces and Unicode form. */
export const comparableAnswer = (answer: string): string => answer.normalize('NFKC').trim().toLowerCase();
