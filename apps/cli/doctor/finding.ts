/** What is wrong, in one sentence, and what to do about it, in another. */
export interface Finding {
  /** 'wrong' makes the doctor end with exit code 1; 'mind' is for the operator to decide. */
  readonly level: 'wrong' | 'mind';
  readonly what: string;
  readonly remedy: string;
}

/** One look at a setup: the name it is printed under, what it saw when all is well, and what it found. */
export interface Look {
  readonly name: string;
  readonly seen: string;
  readonly findings: readonly Finding[];
}

export const wrong = (what: string, remedy: string): Finding => ({ level: 'wrong', what, remedy });
export const mind = (what: string, remedy: string): Finding => ({ level: 'mind', what, remedy });

/** `1 job`, `2 jobs`. */
export const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
