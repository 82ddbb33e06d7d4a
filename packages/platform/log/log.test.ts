import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { logOptions } from './log.ts';

function logged(write: (log: ReturnType<typeof Fastify>['log']) => void): string {
  let text = '';
  const stream = new Writable({ write: (chunk: Buffer, _encoding, done) => ((text += chunk.toString()), done()) });
  write(Fastify({ logger: { ...logOptions('info'), stream } }).log);
  return text;
}

test('secrets are hidden at any depth, in lists and under any case of their names', () => {
  const text = logged((log) => {
    log.info(
      {
        password: 'canary-1',
        user: { Token: 'canary-2', list: [{ secret: 'canary-3' }] },
        headers: { Authorization: 'canary-4', 'Set-Cookie': ['canary-5'] },
      },
      'here',
    );
    log.child({ jobId: 'kept' }).warn({ deep: { deeper: { code: 'canary-6' } }, kept: 'kept too' });
  });
  expect(text).not.toContain('canary');
  expect(text).toContain('[hidden]');
  expect(text).toContain('kept too');
});

test('an error keeps its message and stack', () => {
  expect(logged((log) => log.error({ err: new Error('what went wrong') }, 'fault'))).toContain('what went wrong');
});
