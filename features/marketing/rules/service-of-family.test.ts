import type { FamilyWithComponents } from '@inlay/kernel/component.ts';
import { expect, test } from 'vitest';
import { serviceOfFamily } from './service-of-family.ts';

const family = (...live: boolean[]) => ({
  components: live.map((each, n) => ({ id: `forms/${n}`, live: each })) as unknown as FamilyWithComponents['components'],
});

test('a family leads to its first component that works, one that is announced to its first', () => {
  expect(serviceOfFamily(family(false, true, true))).toBe('/services/forms/1');
  expect(serviceOfFamily(family(false, false))).toBe('/services/forms/0');
});
