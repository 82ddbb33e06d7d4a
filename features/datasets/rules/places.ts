export interface Town {
  readonly city: string;
  readonly state: string;
  readonly zips: readonly [string, ...string[]];
}

const florida = (city: string, ...zips: [string, ...string[]]): Town => ({ city, state: 'FL', zips });

/** Where most of the defendants live: the county of the court. */
export const nearPlaces: readonly [Town, ...Town[]] = [
  florida('Miami', '33125', '33126', '33127', '33130', '33135', '33142', '33147', '33155', '33165', '33175', '33186'),
  florida('Hialeah', '33010', '33012', '33013', '33014', '33015', '33016', '33018'),
  florida('Miami Gardens', '33055', '33056', '33169'),
  florida('Homestead', '33030', '33032', '33033', '33035'),
  florida('Miami Beach', '33139', '33140', '33141'),
  florida('North Miami', '33161', '33168', '33181'),
  florida('Coral Gables', '33134', '33146'),
  florida('Doral', '33122', '33172', '33178'),
];

/** Where the others have moved to. */
export const farPlaces: readonly [Town, ...Town[]] = [
  florida('Fort Lauderdale', '33304', '33311', '33315'),
  florida('Hollywood', '33019', '33020', '33024'),
  florida('Orlando', '32805', '32808', '32822'),
  florida('Tampa', '33604', '33610', '33614'),
  { city: 'Atlanta', state: 'GA', zips: ['30310', '30314', '30318'] },
  { city: 'Charlotte', state: 'NC', zips: ['28205', '28208', '28215'] },
  { city: 'Newark', state: 'NJ', zips: ['07103', '07106', '07108'] },
  { city: 'Houston', state: 'TX', zips: ['77036', '77072', '77083'] },
];
