import { addressCountries } from '@inlay/features/countries/server/countries.ts';
import { zipSentence as profileSentence } from '@inlay/features/profile/rules/address.ts';
import { zipSentence } from '@inlay/features/registration/rules/zip.ts';
import { describe, expect, test } from 'vitest';

/** Codes of well-known public places as people write them, and what is none in that country. */
const codes: readonly [country: string, right: string[], wrong: string[]][] = [
  ['United States', ['20500', '90210-3100', '00501'], ['2050', '205000', '90210-31', 'ABCDE']],
  [
    'United Kingdom',
    ['SW1A 1AA', 'EC1A 1BB', 'M1 1AE', 'B33 8TH', 'CR2 6XH', 'DN55 1PT', 'sw1a1aa'],
    ['SW1A', '12345', 'SW1A 1A', '1SW 1AA'],
  ],
  ['Canada', ['K1A 0B1', 'M5V3L9', 'h2y 1c6'], ['D1A 0B1', 'K1A 0O1', 'K1A-0B1X', '12345']],
  ['Germany', ['10117', '01067', '80331'], ['1011', '101170', 'D-10117']],
  ['France', ['75007', '13001', '97400', '20000'], ['7500', '750078', 'F-75007']],
  ['Spain', ['28013', '08002', '52001'], ['00013', '53001', '2801']],
  ['Italy', ['00118', '20121'], ['0011', '001188']],
  ['Portugal', ['1100-148', '4000-322'], ['1100-14', '11001', 'PT1100']],
  ['Netherlands', ['1012 JS', '3011AD', '1012 js'], ['1012', '1012 J', 'JS 1012']],
  ['Belgium', ['1000', '9000'], ['100', '10000']],
  ['Luxembourg', ['1471', 'L-1471'], ['147', 'LU-1471']],
  ['Switzerland', ['3003', '8001'], ['300', '80010']],
  ['Austria', ['1010', '5020'], ['0101', '10100']],
  ['Liechtenstein', ['9490', '9485'], ['9484', '9498']],
  ['Denmark', ['1218', '8000'], ['121', '80000']],
  ['Norway', ['0010', '5003'], ['010', '50033']],
  ['Sweden', ['111 30', '11130', 'SE-111 30'], ['1113', '111 300']],
  ['Finland', ['00100', 'FI-00100'], ['0010', '001000']],
  ['Iceland', ['101', '600'], ['10', '1010']],
  ['Ireland', ['D02 AF30', 'D02AF30', 'D6W FT20', 'A65 F4E2'], ['D02', 'B02 AF30', 'D02 AF3']],
  ['Poland', ['00-902', '31-001'], ['0-902', '00-90']],
  ['Czechia', ['110 00', '11800'], ['1100', '110 000']],
  ['Slovakia', ['811 06', '81106'], ['8110', '811 066']],
  ['Hungary', ['1055', '6720'], ['105', '10555']],
  ['Romania', ['010011', '400001'], ['01001', '0100111']],
  ['Bulgaria', ['1000', '4000'], ['100', '10000']],
  ['Greece', ['105 58', '10558'], ['1055', '105 588']],
  ['Croatia', ['10000', 'HR-10000'], ['1000', '100000']],
  ['Slovenia', ['1000', 'SI-1000'], ['100', '10000']],
  ['Serbia', ['11000'], ['1100', '1100000']],
  ['Estonia', ['10111'], ['1011', '101111']],
  ['Latvia', ['LV-1050', '1050'], ['LV-105', '10500']],
  ['Lithuania', ['LT-01103', '01103'], ['LT-0110', '011033']],
  ['Malta', ['VLT 1117', 'VLT1117'], ['VL 1117', '1117']],
  ['Cyprus', ['1010'], ['101', '10101']],
  ['Ukraine', ['01001', '79000'], ['0100', '010011']],
  ['Türkiye', ['34122', '06100'], ['3412', '341222']],
  ['Russia', ['101000', '190000'], ['10100', '1010000']],
  ['India', ['110001', '400001'], ['11000', '1100011', 'ABCDEF']],
  ['Pakistan', ['44000'], ['4400', '440000']],
  ['Bangladesh', ['1000'], ['100', '10000']],
  ['Sri Lanka', ['00100'], ['0010', '001000']],
  ['Nepal', ['44600'], ['4460', '446000']],
  ['China', ['100000', '200000'], ['10000', '1000000']],
  ['Taiwan', ['100', '10048', '100012'], ['10', '1004', '1000123']],
  ['Japan', ['100-0001', '1000001'], ['100-001', '10000011']],
  ['South Korea', ['03045', '48058'], ['0304', '110-061']],
  ['Singapore', ['018956', '238801'], ['01895', '0189566']],
  ['Malaysia', ['50050'], ['5005', '500500']],
  ['Thailand', ['10200'], ['1020', '102000']],
  ['Vietnam', ['100000', '11022'], ['1000', '1000000']],
  ['Philippines', ['1000', '6000'], ['100', '10000']],
  ['Indonesia', ['10110'], ['1011', '101100']],
  ['Australia', ['2000', '0800'], ['200', '20000']],
  ['New Zealand', ['6011', '1010'], ['601', '60111']],
  ['Brazil', ['01310-100', '70040010'], ['01310', '01310-10']],
  ['Argentina', ['C1002AAQ', 'B1900'], ['1002', 'O1002AAQ', 'C1002A']],
  ['Mexico', ['06000', '44100'], ['0600', '060000']],
  ['Chile', ['8320000'], ['832000', '83200000']],
  ['Colombia', ['110311', '050001'], ['11031', '030001']],
  ['Peru', ['15001', '08000'], ['1500', '35001']],
  ['Israel', ['9195015', '61000'], ['6100', '91950150']],
  ['Saudi Arabia', ['11564', '12271-3456'], ['1156', '11564-34']],
  ['Egypt', ['11511'], ['1151', '115110']],
  ['Morocco', ['10000'], ['1000', '100000']],
  ['South Africa', ['8001', '0002'], ['800', '80010']],
  ['Kenya', ['00100'], ['0010', '001000']],
  ['Nigeria', ['900001'], ['90000', '9000011']],
];

test('codes of at least 40 countries are tried, each with a pattern of its own', () => {
  expect(new Set(codes.map(([country]) => country)).size).toBeGreaterThanOrEqual(40);
  for (const [country] of codes) expect(addressCountries.postalPattern(country), country).toBeDefined();
});

describe.each(codes)('CTY-06 REG1-12 %s', (country, right, wrong) => {
  test.each(right)('%s is accepted, in the wizard and in the profile', (zip) => {
    expect(zipSentence(zip, country, addressCountries)).toBeUndefined();
    expect(profileSentence(zip, country, addressCountries)).toBeUndefined();
  });
  test.each([...wrong, 'not a code!'])('%s is refused with the sentence of the country', (zip) => {
    expect(zipSentence(zip, country, addressCountries)).toBe(`Enter a valid ${country} Zip code`);
  });
});

test('CTY-08 a country without codes takes what looks like one', () => {
  for (const country of ['Hong Kong', 'United Arab Emirates', 'Somewhere']) {
    for (const zip of ['000', '999077', 'AB-12 3']) expect(zipSentence(zip, country, addressCountries)).toBeUndefined();
    for (const zip of ['12', '12345678901', 'a_b!'])
      expect(zipSentence(zip, country, addressCountries)).toBe(`Enter a valid ${country} Zip code`);
  }
});
