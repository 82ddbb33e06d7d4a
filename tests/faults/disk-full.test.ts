import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import {
  type CallAnswered,
  countBy,
  makeCaller,
  makeOwner,
  profileCall,
  redeemCall,
  registerCall,
  startCallers,
} from '../support/people/callers.ts';
import { startProcesses } from '../support/servers/processes.ts';
import { isAccepted } from '../support/captcha/redeem-load.ts';
import { limit, recordFigure, volume } from '../support/trust.ts';

const SIZE_MB = 64;

/** A file system of its own, so small that it can be filled; undefined where we may not make one. */
function smallDisk(): { path: string; fill(): void; free(): void; remove(): void } | undefined {
  const path = mkdtempSync(join(tmpdir(), 'inlay-small-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', path]).status === 0;
  const filler = join(path, 'filler');
  const remove = () => {
    if (mounted) spawnSync('umount', ['-l', path]);
    rmSync(path, { recursive: true, force: true });
  };
  if (!mounted) {
    remove();
    return undefined;
  }
  return {
    path,
    fill() {
      const { bavail, bsize } = statfsSync(path);
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - 256 * 1_024), 1));
    },
    free: () => rmSync(filler, { force: true }),
    remove,
  };
}

interface Seen {
  readonly full: readonly CallAnswered[];
  readonly lost: number;
  readonly integrity: unknown;
  readonly wellAgain: boolean;
}

async function fillTheDisk(disk: NonNullable<ReturnType<typeof smallDisk>>, preload?: string): Promise<Seen> {
  const processes = await startProcesses({ env: { DATA_DIR: disk.path }, ...(preload && { preload }) });
  const url = processes.urls[0] ?? '';
  const owner = await makeOwner(url);
  let nth = 0;
  const callers = startCallers(
    url,
    8,
    () => ((nth += 1) % 12 === 0 ? registerCall() : nth % 4 === 0 ? profileCall(owner) : redeemCall()),
    2,
  );
  await pause(500);
  disk.fill();
  // Until the last free pages are used up, and then for a while.
  await expect
    .poll(() => callers.answers.filter(({ status }) => status === 503).length, { timeout: 30_000 })
    .toBeGreaterThan(20)
    .catch(() => {});
  const full = [...(await callers.stop())];
  disk.free();
  await pause(300);
  const caller = makeCaller(url);
  const redeemed = full.filter(({ kind, body }) => kind === 'redeem' && isAccepted(body));
  const replays = await Promise.all(
    redeemed.map(({ sent }) => caller.call(redeemCall((JSON.parse(String(sent.body)) as { response: string }).response))),
  );
  const wellAgain = isAccepted((await caller.call(redeemCall())).body) && (await caller.call(await registerCall())).status === 201;
  caller.close();
  await processes.close();
  const db = new Sqlite(join(disk.path, 'inlay.db'));
  const integrity = db.pragma('integrity_check', { simple: true });
  db.close();
  return { full, lost: replays.filter(({ body }) => isAccepted(body)).length, integrity, wellAgain };
}

test.runIf(volume(0, 1) === 1)(
  'T22 a full disk: writes answer 503, nothing acknowledged is lost, the file is sound, and all goes on when there is room',
  limit(120_000, 400_000),
  async ({ skip }) => {
    const disk = smallDisk();
    if (!disk) return skip('no right to mount a small disk');
    const seen = await fillTheDisk(disk).finally(disk.remove);
    const brokenDisk = smallDisk();
    const broken = brokenDisk && (await fillTheDisk(brokenDisk, 'answer-before-commit').finally(brokenDisk.remove));
    const statuses = countBy(seen.full, ({ status }) => String(status));
    const { 200: _ok, 201: _made, 503: refused = 0, ...others } = statuses;
    recordFigure({
      test: 'T22',
      what: 'disk full under load: answers, acknowledged writes lost, integrity',
      target: '503, 0 lost, sound',
      figure: `${refused} × 503, ${Object.values(others).reduce((sum, count) => sum + count, 0)} others, ${seen.lost} lost, integrity ${String(seen.integrity)}`,
      held: Object.keys(others).length === 0 && refused > 0 && seen.lost === 0 && seen.integrity === 'ok' && seen.wellAgain,
      engine: 'SQLite',
      control: `a build that answers before it commits: ${broken?.lost} lost`,
    });
    expect(others).toEqual({});
    expect(refused).toBeGreaterThan(0);
    expect([seen.lost, seen.integrity, seen.wellAgain]).toEqual([0, 'ok', true]);
    expect(broken?.lost).toBeGreaterThan(0);
  },
);
