/** Crockford's base 32: no letter that reads as another or as a digit. */
export const RECOVERY_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 120 bits: no key has to be kept for their hashes. */
export const RECOVERY_LENGTH = 24;
/** Of sets from before: 80 bits, hashed with the server's key. They go on until they are replaced. */
export const FORMER_RECOVERY_LENGTH = 16;
export const RECOVERY_CODES = 10;
/** From here on the owner is asked to make new ones. */
export const FEW_RECOVERY_CODES = 3;

const RECOVERY = new RegExp(`^(?:[${RECOVERY_ALPHABET}]{${FORMER_RECOVERY_LENGTH}}|[${RECOVERY_ALPHABET}]{${RECOVERY_LENGTH}})$`);

/** Of a code as `readRecoveryCode` reads it. */
export const isRecoveryCode = (code: string): boolean => RECOVERY.test(code);

/** A typed code as it is compared: in any case, with any spaces and hyphens, O read as 0, I and L as 1. Undefined when it is none. */
export function readRecoveryCode(typed: string): string | undefined {
  const code = typed
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return isRecoveryCode(code) ? code : undefined;
}

/** In groups of four, as people read and type long codes, e.g. of a recovery code or an authenticator's secret. */
export const inGroups = (code: string, mark: '-' | ' '): string => code.match(/.{1,4}/g)?.join(mark) ?? '';
