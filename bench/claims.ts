import { randomBytes } from 'node:crypto';
import { addSite, openProofs } from '../tests/support/captcha/open-proofs.ts';
import { perSecond } from './per-second.ts';
import { type Row, rateAtLeast } from './row.ts';

const SECONDS = 2;
/** As many callers at once as a busy server has requests in flight. */
const CALLERS = 256;
const SECRETS = 250;

/** Single use on SQLite, synchronous=FULL: bare claims, then whole redemptions as siteverify does them. */
export async function run(): Promise<Row[]> {
  const clock = () => Date.now();
  const { licensing, proofs, db, close } = await openProofs({ clock });
  try {
    const later = Date.now() + 600_000;
    const claims = await perSecond({ callers: CALLERS, seconds: SECONDS }, async () => {
      if (!(await proofs.claims.claim(randomBytes(16).toString('base64url'), later))) throw new Error('A fresh id was refused.');
    });
    const { siteId, siteKey, compKey } = await addSite(db, Date.now());
    // One secret may redeem 1,000 tokens in 10 seconds.
    const secrets: string[] = [];
    for (let i = 0; i < SECRETS; i += 1) secrets.push((await licensing.secrets.make(db, { siteId, name: 'bench' })).secret);
    const token = () => {
      const issuedAt = Date.now();
      const texts = { siteKey, compKey, host: 'shop.example.com', action: '', cData: '', type: 'number-image' };
      return proofs.tokens.mint({ ...texts, method: 'visual', issuedAt, expiresAt: issuedAt + 300_000 });
    };
    const minted = Array.from({ length: 100_000 }, token);
    // The first use of a secret is noted at once, each by a commit of its own.
    for (const secret of secrets) await proofs.verify({ secret, response: token() });
    let nth = 0;
    const verified = await perSecond({ callers: CALLERS, seconds: SECONDS }, async () => {
      const secret = secrets[(nth += 1) % SECRETS] ?? '';
      const response = minted.pop() ?? token();
      const verdict = await proofs.verify({ secret, response });
      if (!verdict.success) throw new Error(`Refused: ${verdict['error-codes'].join()}`);
    });
    return [
      { name: 'single-use claims, SQLite', value: claims, unit: 'claims/s', budget: rateAtLeast(claims, 15_000) },
      { name: 'siteverify core, SQLite', value: verified, unit: 'ops/s', budget: rateAtLeast(verified, 15_000) },
    ];
  } finally {
    await close();
  }
}
