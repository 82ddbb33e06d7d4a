import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: '.build/test/journeys',
  timeout: 60_000,
  forbidOnly: Boolean(process.env['CI']),
  // Two cores: one browser beside the server it talks to.
  workers: 1,
  use: {
    headless: true,
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: ['--no-sandbox'] },
    trace: 'retain-on-failure',
  },
});
