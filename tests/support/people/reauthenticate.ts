import type { Answer, Client } from '../client.ts';

/** Proves the owner anew, with a code of the second factor where one is asked for. */
export async function reauthenticate(client: Client, password: string, code?: () => string | Promise<string>): Promise<Answer> {
  const prove = (json: object) => client.send('POST', '/api/Registration/Reauth', { json });
  const first = await prove({ password });
  if (first.body.code !== 'two_factor_required' || !code) return first;
  return prove({ password, challengeId: first.body.challengeId, code: await code() });
}
