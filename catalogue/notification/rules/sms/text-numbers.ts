/** ITU-T E.164: no country's numbers are longer. */
const E164 = /^\+[1-9]\d{6,14}$/;
/** Of nobody's area code: in Test they say what becomes of a text, in Live they are refused. */
const SIMULATED = /^\+155501001\d\d$/;

export const NUMBER_SENTENCE = 'Enter a whole number with its country code, e.g. +15550100100.';

export const isNumber = (text: string): boolean => E164.test(text);
export const isSimulated = (number: string): boolean => SIMULATED.test(number);
