import type { AnswerOf } from '@inlay/kernel/contract.ts';
import type { listSecrets as call } from '../contract.ts';
import { secretHint } from '../rules/secrets.ts';
import type { Parts } from './parts.ts';
import { type Secret, secretsOf } from './store.ts';

export async function listSecrets({ db }: Parts, siteId: string): Promise<AnswerOf<typeof call>['body']> {
  return { secrets: (await secretsOf(db, siteId)).map(maskedSecret) };
}

export const maskedSecret = ({ id, name, hint, createdAt, lastUsedAt }: Secret) => ({
  id,
  name,
  hint: secretHint(hint),
  createdAt: new Date(createdAt).toISOString(),
  lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
});
