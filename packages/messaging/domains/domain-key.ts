import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { Keyring } from '@inlay/platform/keys/keyring.ts';
import { seal, unseal } from '@inlay/platform/keys/seal.ts';
import type { DomainRow } from '../store/domain-rows.ts';

const BITS = 2_048;
const generate = promisify(generateKeyPair);

export const keySealedFor = (domainId: string) => ({ purpose: 'dkim-key-v1', about: domainId });

/** A DKIM key of its own for each domain of each project: who publishes it has proven the domain, for that project alone. */
export async function makeDomainKey(keyring: Keyring, domainId: string): Promise<Pick<DomainRow, 'public_key' | 'private_key_sealed'>> {
  const { publicKey, privateKey } = await generate('rsa', {
    modulusLength: BITS,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { public_key: publicKey.toString('base64'), private_key_sealed: seal(keyring, privateKey, keySealedFor(domainId)) };
}

/** Undefined where it was sealed under a SECRET_KEY that is gone. */
export const privateKeyOf = (keyring: Keyring, { id, private_key_sealed }: DomainRow): string | undefined =>
  unseal(keyring, private_key_sealed, keySealedFor(id));
