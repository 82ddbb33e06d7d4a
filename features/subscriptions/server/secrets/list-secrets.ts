import type { AnswerOf } from '@inlay/kernel/contract.ts';
import type { listSecrets as call } from '../../contract.ts';
import { secretHint } from '../../rules/secrets.ts';
import type { Parts } from '../parts.ts';
import { type Secret, secretsOf } from '../store/secrets.ts';

export async function listSecrets({ db, clock }: Parts, siteId: string): Promise<AnswerOf<typeof call>['body']> {
  return { secrets: (await secretsOf(db, siteId, clock())).map(maskedSecret) };
}

const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString());

export const maskedSecret = ({ id, name, hint, createdAt, lastUsedAt, endsAt }: Secret) => ({
  id,
  name,
  hint: secretHint(hint),
  createdAt: new Date(createdAt).toISOString(),
  lastUsedAt: iso(lastUsedAt),
  endsAt: iso(endsAt),
});
