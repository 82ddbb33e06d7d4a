// Stands in for a decoder that was taken over: tries what it should not be able to, and says what worked.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { giveUpRights } from '../../../packages/platform/files/uploads-cage.ts';

const { key, folder } = JSON.parse(await text(process.stdin)) as { key: string; folder: string };
giveUpRights();
const tries: Record<string, () => unknown> = {
  'reads the key': () => readFileSync(key, 'utf8'),
  'reads the password file': () => readFileSync('/etc/passwd', 'utf8'),
  'reads the settings of its parent': () => readFileSync(`/proc/${process.ppid}/environ`, 'utf8'),
  'writes beside it': () => writeFileSync(`${folder}/planted`, 'x'),
  'starts a program': () => spawnSync(process.execPath, ['--version']),
  'is root': () => assert.equal(process.getuid?.(), 0),
};
const worked = Object.entries(tries).flatMap(([what, act]) => {
  try {
    act();
    return [what];
  } catch {
    return [];
  }
});
process.stdout.write(JSON.stringify(worked));
