import { type ProofAct, proofActs, type ProofLevel } from '@inlay/kernel/proof-acts.ts';
import { expect, test } from 'vitest';
import { makeRequireProof } from './recent-proof.ts';

const refused = expect.objectContaining({ code: 'reauth_required' });
const require = (now: number, hasFactor: boolean) => makeRequireProof({ clock: () => now, hasFactor: () => Promise.resolve(hasFactor) });
const proof = (provenAt: number, proofLevel: ProofLevel) => ({ actorId: 'one', provenAt, proofLevel });
const acts = Object.entries(proofActs) as [ProofAct, ProofLevel][];

test.each(acts)('%s: a proof of five minutes ago is enough, a millisecond more is not', async (act, level) => {
  await expect(require(301_000, true)(proof(1_000, level), act)).resolves.toBeUndefined();
  await expect(require(301_001, false)(proof(1_000, 2), act)).rejects.toEqual(refused);
});

test.each(acts)('%s: the password alone is enough for level 1, and for level 2 while no second factor is on', async (act, level) => {
  await expect(require(1_000, false)(proof(1_000, 1), act)).resolves.toBeUndefined();
  const withFactor = require(1_000, true)(proof(1_000, 1), act);
  if (level === 1) await expect(withFactor).resolves.toBeUndefined();
  else await expect(withFactor).rejects.toEqual(refused);
});
