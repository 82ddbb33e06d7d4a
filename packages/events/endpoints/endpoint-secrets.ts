import { seal, unseal } from '@inlay/platform/keys/seal.ts';
import type { Keyring } from '@inlay/platform/keys/keyring.ts';
import type { EndpointRow } from '../store/endpoints.ts';

export const sealedFor = (endpointId: string) => ({ purpose: 'webhook-secret-v1', about: endpointId });

export const sealSecret = (keyring: Keyring, endpointId: string, secret: string): string => seal(keyring, secret, sealedFor(endpointId));

/** What an endpoint's webhooks are signed with now, the newest first. One that was sealed under a SECRET_KEY that is gone is left out. */
export function secretsOf(
  keyring: Keyring,
  endpoint: Pick<EndpointRow, 'id' | 'secret' | 'previous_secret' | 'previous_ends_at'>,
  now: number,
) {
  const { id, secret, previous_secret: previous, previous_ends_at: endsAt } = endpoint;
  const sealed = [secret, ...(previous !== null && endsAt !== null && endsAt > now ? [previous] : [])];
  return sealed.map((text) => unseal(keyring, text, sealedFor(id))).filter((text) => text !== undefined);
}
