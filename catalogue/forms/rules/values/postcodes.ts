/** Countries that have none, or none that people use. */
const WITHOUT =
  'AE AG AO AQ AW BF BI BJ BO BQ BS BV BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK HM JM KI KM KN KP LY ML MO MR MW NA NR NU PA QA RW SB SC SL SR SS ST SX SY TD TF TG TK TL TO TT TV TZ UG UM VU YE ZW'.split(
    ' ',
  );

/** # a digit, @ a letter, a space where people may write one or a hyphen. The countries behind each shape. */
const SHAPES: Readonly<Record<string, string>> = {
  '###': 'IS FO',
  '####': 'AT AU BE BG CH CX CC CY DK GL HU LI LU NF NO NZ PH SJ TN ZA',
  '#####': 'AX CU DE DZ EE ES FI FR GF GP HR ID IT KR MA MC ME MF MM MQ MX MY PM RE SM TH TR UA VA YT BL',
  '######': 'CN KG RO RU SG TJ TM VN',
  '### ##': 'CZ GR SE SK',
  '##### ####|#####': 'US PR VI GU AS MP',
  '## ###': 'PL',
  '### ###': 'IN',
  '### ####': 'JP',
  '##### ###': 'BR',
  '#### ###': 'PT',
  '#### @@': 'NL',
  '@#@ #@#': 'CA',
  '@# #@@|@## #@@|@@# #@@|@@## #@@|@#@ #@@|@@#@ #@@': 'GB GG IM JE',
  '@@###': 'AD',
};

/** For countries whose shape isn't here, and where no country is known. */
const ANY = /^[\p{L}\p{N}](?:[\p{L}\p{N} -]{0,10}[\p{L}\p{N}])?$/u;

const patternOf = (shapes: string): RegExp =>
  new RegExp(`^(?:${shapes.replaceAll(' ', '[ -]?').replaceAll('#', '\\d').replaceAll('@', '[A-Z]')})$`, 'i');

const PATTERNS = new Map(
  Object.entries(SHAPES).flatMap(([shapes, codes]) => codes.split(' ').map((code) => [code, patternOf(shapes)] as const)),
);

export const hasZips = (country: string | undefined): boolean => country === undefined || !WITHOUT.includes(country);

export const isZip = (zip: string, country: string | undefined): boolean => (PATTERNS.get(country ?? '') ?? ANY).test(zip);
