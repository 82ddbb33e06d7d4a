/**
 * Countries whose operators replace a name as the sender of a text, or lose the text, unless somebody registered the name there before. Not all of
 * them: Twilio's "International support for Alphanumeric Sender ID" lists the others, and what each asks for.
 */
export const WITHOUT_NAMES: readonly string[] = ['US', 'CA', 'PR', 'CN', 'IN'];

const NUMBER = /^\+[1-9]\d{6,14}$/;
const NAME = /^(?=.*[A-Za-z])[A-Za-z0-9 ]{3,11}$/;

/** What is wrong with whom texts to some countries are from. */
export function nameFault(from: string, countries: readonly string[]): string | undefined {
  if (NUMBER.test(from)) return undefined;
  if (!NAME.test(from)) return 'Enter a number such as +15550100142, or 3 to 11 letters, digits and spaces.';
  const refused = countries.find((country) => WITHOUT_NAMES.includes(country));
  return refused === undefined ? undefined : `Texts to ${refused} need a number: names are not taken there.`;
}
