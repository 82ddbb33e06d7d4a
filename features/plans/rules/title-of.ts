/** "captcha requests" as it heads a line: "Captcha requests". */
export const titleOf = (unit: string): string => unit.charAt(0).toUpperCase() + unit.slice(1);
