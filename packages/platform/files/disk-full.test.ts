import { Refusal } from '@inlay/kernel/errors.ts';
import { expect, test } from 'vitest';
import { refusedWhenFull } from './disk-full.ts';

test('what a full disk makes fail is refused for now, however deep it says so; any other failure stays what it is', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  for (const error of [full, new Error('Cannot write', { cause: full })])
    expect(refusedWhenFull(error)).toMatchObject({ code: 'unavailable', retryAfter: 60 });
  for (const error of [new Error('x'), Object.assign(new Error('x'), { code: 'EIO' }), new Refusal('too_large'), undefined])
    expect(refusedWhenFull(error)).toBe(error);
});
