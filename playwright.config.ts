import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: '.build/test/journeys',
  timeout: 60_000,
  forbidOnly: Boolean(process.env['CI']),
  // Of three journeys one waits.
  workers: Math.ceil(1.5 * availableParallelism()),
  // A busy machine is no fault of the product.
  expect: { timeout: 10_000 },
  use: {
    headless: true,
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: ['--no-sandbox'] },
    // The calls, the console and the network of a failed journey, and its last picture. Filming them all costs a third of the processor.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
});
