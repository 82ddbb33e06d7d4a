import { type Finding, mind, wrong } from './finding.ts';

export interface KeyFacts {
  readonly given: string | undefined;
  /** In DATA_DIR. */
  readonly kept: string | undefined;
  readonly usesPostgres: boolean;
  /** Names of the keys that the data was sealed with. */
  readonly sealedWith: readonly string[];
  readonly nameOf: (key: string) => string;
}

const FEW_CHARACTERS = 10;

export function judgeSecretKey({ given, kept, usesPostgres, sealedWith, nameOf }: KeyFacts): Finding[] {
  const findings: Finding[] = [];
  const used = given ?? kept;
  if (usesPostgres && !given)
    findings.push(
      wrong(
        'SECRET_KEY is not set, and is required with DATABASE_URL.',
        kept ? 'Set it to the content of secret-key in DATA_DIR.' : 'Set it, the same on every process.',
      ),
    );
  if (given && kept && given !== kept)
    findings.push(
      mind(
        'SECRET_KEY is set and differs from the one kept in DATA_DIR; the set one counts.',
        'Remove DATA_DIR/secret-key once you are sure which one made the data.',
      ),
    );
  if (used && new Set(used).size < FEW_CHARACTERS)
    findings.push(wrong(`SECRET_KEY has only ${new Set(used).size} different characters.`, 'Make one by chance: openssl rand -base64 32.'));
  const other = used ? sealedWith.filter((name) => name !== nameOf(used)) : [];
  if (other.length > 0)
    findings.push(
      wrong(
        "SECRET_KEY is not the one that the data was made under: authenticator apps and customers' secrets do not work.",
        'Set the former key; a backup made with --with-secret-key has it.',
      ),
    );
  return findings;
}
