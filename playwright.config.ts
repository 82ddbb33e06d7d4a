import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: '.build/test/journeys',
  timeout: 60_000,
  forbidOnly: Boolean(process.env['CI']),
  // Two cores, and a journey mostly waits.
  workers: 2,
  // A busy machine is no fault of the product.
  expect: { timeout: 10_000 },
  use: {
    headless: true,
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: ['--no-sandbox'] },
    trace: 'retain-on-failure',
  },
});
