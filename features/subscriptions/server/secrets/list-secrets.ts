import { isoTime } from '@inlay/kernel/time.ts';
import type { AnswerOf } from '@inlay/kernel/contract.ts';
import type { SiteEnvironment } from '@inlay/kernel/environment.ts';
import type { listSecrets as call } from '../../contract.ts';
import { secretHint } from '../../rules/secret-overlaps.ts';
import type { Parts } from '../parts.ts';
import { type StoredSecret, secretsOf } from '../store/secrets.ts';

export async function listSecrets({ db, clock }: Parts, of: SiteEnvironment): Promise<AnswerOf<typeof call>['body']> {
  return { secrets: (await secretsOf(db, of, clock())).map(maskedSecret) };
}

export const maskedSecret = ({ id, name, environment, hint, createdAt, lastUsedAt, endsAt }: StoredSecret) => ({
  id,
  name,
  hint: secretHint(hint, environment),
  createdAt: new Date(createdAt).toISOString(),
  lastUsedAt: isoTime(lastUsedAt),
  endsAt: isoTime(endsAt),
});
