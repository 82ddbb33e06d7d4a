import { ApiError } from './api-client.ts';

/** Content that is saved and never shown, from a call of our own. @throws ApiError where the server refuses */
export async function download(address: string, siteKey: string): Promise<Blob> {
  const answer = await fetch(address, { headers: { sitekey: siteKey } });
  if (!answer.ok) throw new ApiError(answer.status, (await answer.json().catch(() => ({}))) as Record<string, unknown>);
  return answer.blob();
}
