import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type DoctorReport, doctorReport } from '@inlay/features/operate/rules/doctor-report.ts';
import { ROOT } from './root.ts';

const WITHIN_MS = 60_000;
const MOST_BYTES = 1_000_000;
const run = promisify(execFile);

/**
 * The doctor as a process of its own: it reads the whole database through, which would hold up every answer here. It looks at one setup at a
 * time, however many ask.
 */
export function makeRunDoctor(env: NodeJS.ProcessEnv): () => Promise<DoctorReport> {
  let underWay: Promise<DoctorReport> | undefined;
  const look = async (): Promise<DoctorReport> => {
    const command = [join(ROOT, 'apps/cli/doctor.ts'), '--json'];
    const { stdout } = await run(process.execPath, command, { env, cwd: ROOT, timeout: WITHIN_MS, maxBuffer: MOST_BYTES });
    return doctorReport.parse({ at: new Date().toISOString(), looks: JSON.parse(stdout) });
  };
  return () => (underWay ??= look().finally(() => (underWay = undefined)));
}
