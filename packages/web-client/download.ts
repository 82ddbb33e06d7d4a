import { STORAGE } from '@inlay/kernel/constants.ts';
import { ApiError } from './api-client.ts';
import { sessionStore } from './storage.ts';

/** Content that is saved and never shown, from a call of our own. @throws ApiError where the server refuses */
export async function download(address: string, siteKey: string): Promise<Blob> {
  const ownKey = sessionStore.get(STORAGE.ownKey);
  const answer = await fetch(address, { headers: { sitekey: siteKey, ...(ownKey && { 'own-sitekey': ownKey }) } });
  if (!answer.ok) throw new ApiError(answer.status, (await answer.json().catch(() => ({}))) as Record<string, unknown>);
  return answer.blob();
}
