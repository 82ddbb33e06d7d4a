import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: '.build/test/journeys',
  // A busy machine is no fault of the product.
  timeout: 180_000,
  forbidOnly: Boolean(process.env['CI']),
  ...(process.env['TEST_SCOPE'] === 'push' && { grepInvert: /@night/ }),
  // Of three journeys one waits.
  workers: Math.ceil(1.5 * availableParallelism()),
  // As patient as the slowest machine needs: what is waited for comes when it comes, and a wait that is over costs nothing.
  expect: { timeout: 30_000 },
  use: {
    headless: true,
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      // Nothing is drawn by a graphics card, so its process would only be one more to talk to.
      args: ['--no-sandbox', '--in-process-gpu'],
    },
    // What fades and slides costs processor time and shows nothing; a journey about motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    // The calls, the console and the network of a failed journey, and its last picture. Filming them all costs a third of the processor.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
});
