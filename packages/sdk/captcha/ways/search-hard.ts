import type { ProofOfWork } from '../protocol.ts';
import type { Search } from '../proof/prove.ts';
import type { Tools } from '../tools.ts';
import { createScrypt } from './scrypt.ts';

/** Tries one number after the other, and pauses within each. */
export function* searchHard(tools: Pick<Tools, 'sha256'>, { salt, bits }: ProofOfWork): Search {
  const hash = createScrypt(tools, salt);
  for (let n = 0; ; n++) {
    const trial = hash(n);
    let step = trial.next();
    for (; !step.done; step = trial.next()) yield n;
    if (Math.clz32(step.value) >= bits) return n;
  }
}
