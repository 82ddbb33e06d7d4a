import { expect, test } from 'vitest';
import { requireRecentProof } from './recent-proof.ts';

test('a password proven five minutes ago is enough, a millisecond more is not', () => {
  expect(() => requireRecentProof({ provenAt: 1_000 }, 301_000)).not.toThrow();
  expect(() => requireRecentProof({ provenAt: 1_000 }, 301_001)).toThrow(expect.objectContaining({ code: 'reauth_required' }));
});
