// Runs in each file of vitest: a failing test shows what its servers wrote, once its own hooks are through.
import { type RunnerTask, afterAll, afterEach } from 'vitest';
import { lastLines, turnLogs } from './kept-logs.ts';

afterEach(({ task }) => {
  if (task.result?.state === 'fail') process.stderr.write(`Failed: ${task.name}\n${lastLines()}`);
  turnLogs();
});

afterAll(({}, file) => {
  if (file.tasks.some(brokeInHook)) process.stderr.write(lastLines());
  turnLogs();
});

/** A group whose tests never began has no test that shows anything. */
const brokeInHook = (task: RunnerTask): boolean =>
  task.type === 'suite' && ((task.result?.errors?.length ?? 0) > 0 || task.tasks.some(brokeInHook));
