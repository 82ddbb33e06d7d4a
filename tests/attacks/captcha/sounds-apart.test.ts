import { SOUNDS } from '@inlay/catalogue/captcha/server/audio/sounds.ts';
import { FAMILY_FOLDER, loadTypes } from '@inlay/catalogue/captcha/server/challenge/load-types.ts';
import { makePool } from '@inlay/catalogue/captcha/server/pool/pool.ts';
import type { Log } from '@inlay/platform/log/log.ts';
import { makeMetrics } from '@inlay/platform/metrics/metrics.ts';
import { expect, test } from 'vitest';
import { limit, recordFigure } from '../../support/trust.ts';

const NETWORKS = 6;
const SOUNDS_EACH = 4;

/** Milliseconds of this thread's processor time that a sound costs, and whether a newcomer gets a sound and a picture beside a flood of them. */
async function flood({ apart }: { apart: boolean }) {
  const metrics = makeMetrics();
  const types = new Map([...(await loadTypes()), [SOUNDS.slug, SOUNDS]]);
  const pool = makePool(types, { log: {} as Log, metrics }, { folder: FAMILY_FOLDER, threads: 1 });
  try {
    if (apart) pool.start();
    await pool.take(SOUNDS.slug, 1);
    if (apart) await expect.poll(() => metrics.text(), { timeout: 30_000 }).toContain('drawings_ready{component="sounds"} 16');
    const before = process.threadCpuUsage();
    let given = 0;
    const sound = (who: string) => pool.take(SOUNDS.slug, 1, who).then(() => void (given += 1));
    const all = Array.from({ length: SOUNDS_EACH * NETWORKS }, (_, i) => sound(`network ${i % NETWORKS}`).catch(() => {}));
    const newcomer = [sound('newcomer'), pool.take('number-image', 1, 'another newcomer')];
    await Promise.all([...all, ...newcomer]);
    const { user, system } = process.threadCpuUsage(before);
    return { msEach: (user + system) / 1_000 / given, given };
  } finally {
    await pool.stop();
  }
}

test(
  'T29 sounds that many networks ask for at once are mixed beside the thread that answers everybody',
  { ...limit(60_000, 60_000), tags: 'night' },
  async () => {
    const seen = await flood({ apart: true });
    expect(seen.given).toBeGreaterThan(SOUNDS_EACH * NETWORKS * 0.5);
    // The control: a build that mixes them where it answers.
    const control = await flood({ apart: false });
    expect(control.msEach).toBeGreaterThan(3 * seen.msEach);
    recordFigure({
      test: 'T29',
      what: 'time of the answering thread that a sound costs',
      target: 'less than a third of its mixing',
      figure: `${seen.msEach.toFixed(1)} ms`,
      held: true,
      engine: '–',
      control: `mixed where it answers: ${control.msEach.toFixed(1)} ms`,
    });
  },
);
