import type { Page } from '@playwright/test';
import type { WireServer } from '../fixtures/wire-server.ts';
import { checkbox, dialog, expect, notes, solve, test } from '../fixtures/widget-page.ts';

interface Injected {
  page: Page;
  wire: WireServer;
}

interface Case {
  name: string;
  config?: string;
  /** Before the page opens. */
  before?(parts: Injected): Promise<unknown> | void;
  /** On the open page, before the press. */
  inject(parts: Injected): Promise<unknown> | void;
  /** Solves the challenge. */
  solves?: true;
  /** What the page must hear. */
  hears: string;
  /** Everything goes right in spite of it. */
  passes?: true;
}

const refusal = (status: number, code: string) => ({
  status,
  body: { status, code, message: 'A sentence.', requestId: 'r' },
  headers: { 'retry-after': '30' },
});
const block = (page: Page, file: string) => page.route(`**/${file}`, (route) => route.abort());
const skew = async (page: Page, minutes: number) => {
  await page.clock.install({ time: Date.now() + minutes * 60_000 });
};

const cases: Case[] = [
  { name: 'offline', inject: ({ page }) => page.context().setOffline(true), hears: 'failure network' },
  {
    name: '500',
    inject: ({ wire }) => void wire.faults.push({ call: 'challenge', reply: refusal(500, 'internal') }),
    hears: 'failure internal',
  },
  {
    name: '429',
    inject: ({ wire }) => void wire.faults.push({ call: 'challenge', reply: refusal(429, 'rate-limited') }),
    hears: 'failure rate-limited',
  },
  {
    name: 'slow',
    before: ({ page }) => page.clock.install(),
    inject: ({ wire }) => void wire.faults.push({ call: 'challenge', reply: 'hang' }),
    hears: 'failure timeout',
  },
  { name: "a type's script that is blocked", inject: ({ page }) => block(page, 'number-image.js'), hears: 'failure script-blocked' },
  {
    name: 'a clock 10 minutes ahead',
    before: ({ page }) => skew(page, 10),
    inject: () => {},
    solves: true,
    hears: 'success',
    passes: true,
  },
  {
    name: 'a clock 10 minutes behind',
    before: ({ page }) => skew(page, -10),
    inject: () => {},
    solves: true,
    hears: 'success',
    passes: true,
  },
  {
    name: 'the store is down at the answer',
    inject: ({ wire }) => void wire.faults.push({ call: 'answer', reply: refusal(503, 'unavailable') }),
    solves: true,
    hears: 'failure unavailable',
  },
  {
    name: 'an answer that is no JSON',
    inject: ({ wire }) => void wire.faults.push({ call: 'answer', reply: { status: 200, body: '<html>' } }),
    solves: true,
    hears: 'failure internal',
  },
  {
    name: 'a connection that drops during the answer',
    inject: ({ page }) => page.route('**/captcha/answer', (route) => route.abort('connectionreset')),
    solves: true,
    hears: 'failure network',
  },
  { name: 'the stage is blocked', inject: ({ page }) => block(page, 'stage.js'), hears: 'failure script-blocked' },
  {
    name: 'the language is blocked',
    config: "language: 'de'",
    before: ({ page }) => block(page, 'lang/de.js'),
    inject: () => {},
    solves: true,
    hears: 'success',
    passes: true,
  },
  {
    name: 'the challenge expires while it is being answered',
    inject: ({ wire }) =>
      void wire.faults.push({
        call: 'answer',
        reply: { status: 200, body: { ok: false, code: 'challenge-expired', next: 'new-challenge' } },
      }),
    solves: true,
    hears: 'failure challenge-expired',
  },
];

/** One of each kind: no answer, a wrong one, a part that does not come, a clock that is wrong. */
const EACH_PUSH = new Set(['offline', 'an answer that is no JSON', 'the stage is blocked', 'a clock 10 minutes behind']);

for (const { name, config = '', before, inject, solves, hears, passes } of cases) {
  test(`${name}: the page hears of it within 10 s, the window closes, the focus returns${EACH_PUSH.has(name) ? '' : ' @night'}`, async ({
    page,
    wire,
    openPage,
  }) => {
    await before?.({ page, wire });
    await openPage({ config });
    await inject({ page, wire });
    await checkbox(page).press('Space');
    if (solves) await solve(page);
    if (name === 'slow') await page.clock.runFor(9_600);
    await expect.poll(async () => (await notes(page)).map((note) => note.replace(/^success .*/, 'success'))).toContain(hears);
    if (await dialog(page).isVisible()) await page.keyboard.press('Escape');
    if (passes) {
      await page.clock.runFor(1_000).catch(() => undefined);
      await expect(checkbox(page)).toBeChecked();
    }
    await expect(dialog(page)).toBeHidden();
    await expect(checkbox(page)).toBeFocused();
  });
}
