import { keyWeakness } from '@inlay/platform/keys/keyring.ts';
import { type Survey, isLost, listResting, restsOn } from '../keys/survey.ts';
import { type Finding, mind, wrong } from './finding.ts';

export interface KeyFacts {
  readonly given: string | undefined;
  /** In DATA_DIR. */
  readonly kept: string | undefined;
  /** SECRET_KEY_OLD. */
  readonly older: readonly string[];
  readonly usesPostgres: boolean;
  /** What lies under which key, where there is a database. */
  readonly seen: Survey | undefined;
  readonly nameOf: (key: string) => string;
}

const BY_CHANCE = 'Generate a random one: openssl rand -base64 32.';

export function judgeSecretKey(facts: KeyFacts): Finding[] {
  const { given, kept, older, usesPostgres } = facts;
  const findings: Finding[] = [];
  const used = given ?? kept;
  if (usesPostgres && !given)
    findings.push(
      wrong(
        'SECRET_KEY is not set, and is required with DATABASE_URL.',
        kept ? 'Set it to the content of secret-key in DATA_DIR.' : 'Set it, the same on every process.',
      ),
    );
  if (given && kept && given !== kept && !older.includes(kept))
    findings.push(
      mind(
        'SECRET_KEY is set and differs from the one kept in DATA_DIR; the set one counts.',
        'Remove DATA_DIR/secret-key once you are sure which one made the data.',
      ),
    );
  const weakness = used && keyWeakness(used);
  if (weakness) return [...findings, wrong(`SECRET_KEY ${weakness}.`, 'Without a better one nothing starts.')];
  if (used && isPhrase(used))
    findings.push(mind('SECRET_KEY looks like a phrase, which can be guessed.', `${BY_CHANCE} docs/operate.md tells how to change it.`));
  return used ? [...findings, ...judgeRotation(used, facts)] : findings;
}

/** Keys that are made by chance have no spaces, and more than letters of one case. */
const isPhrase = (key: string): boolean => /\s/.test(key) || /^[a-z]+$/.test(key) || /^[A-Z]+$/.test(key);

function judgeRotation(used: string, { older, seen, nameOf }: KeyFacts): Finding[] {
  if (!seen) return [];
  const former = older.map(nameOf).filter((kid) => kid !== nameOf(used));
  if (isLost(seen, [nameOf(used), ...former]))
    return [
      wrong(
        "SECRET_KEY is not the one that the data was made under: authenticator apps and customers' secrets do not work.",
        'Set the former key, or name it in SECRET_KEY_OLD; a backup made with --with-secret-key has it.',
      ),
    ];
  if (former.length === 0) return [];
  const resting = restsOn(seen, former);
  if (resting.length === 0)
    return [
      mind(
        'Nothing uses SECRET_KEY_OLD any more.',
        'Remove former keys from it once every process has had the new SECRET_KEY for 20 minutes. Keep a key that you are about to switch to.',
      ),
    ];
  const passing = resting.every(({ kind }) => kind === 'passing');
  return [
    mind(
      `Under a key of SECRET_KEY_OLD: ${listResting(resting)}.`,
      passing ? 'They expire within a day.' : 'Finish with npm run rotate-key.',
    ),
  ];
}
