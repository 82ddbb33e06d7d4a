import { existsSync } from 'node:fs';
import { StepError, capture, must, step } from './run.mjs';
import { findProgram } from './throw-away.mjs';

/** The headless shell is the same engine without what a window needs: the journeys take a third less time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS';

/** Path of a Chromium that runs; installed where we may do that. */
export async function provideChromium() {
  const asked = process.env.CHROMIUM_PATH;
  if (asked && !existsSync(asked)) throw new StepError(`CHROMIUM_PATH is ${asked}, and there is no such file.`);
  const found = asked ?? findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && findProgram(['apt-get'])) {
    await step('Installing Chromium with apt-get', async () => {
      const env = { DEBIAN_FRONTEND: 'noninteractive' };
      await must('apt-get update', ['apt-get', ['update', '-qq']], { env });
      await must('apt-get install', ['apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']], { env });
    });
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new StepError('The journeys need Chromium. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to one.');
}

/** Path of one that is installed; undefined where there is none. */
export const findChromium = () => findProgram(NAMES, ['/usr/bin', '/snap/bin']) ?? findProgram(['Google Chrome'], [MAC]);

export async function chromiumVersion(path) {
  const { output } = await capture(path, ['--version']);
  return output.match(/\d+\.\d+\.\d+\.\d+/)?.[0] ?? '';
}
