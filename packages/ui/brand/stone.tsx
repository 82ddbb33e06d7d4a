import type { Family } from '@inlay/kernel/component.ts';
import { cx } from '../cx.ts';

export type StoneName = Family['stone'];

/** The class that gives a part of the page its family's stone as `--st`. */
export const stoneClass = (stone: StoneName): string => `st-${stone}`;

/** A family's stone: always beside its name, never colour alone. */
export function Stone({ stone, hollow = false }: { stone: StoneName; hollow?: boolean }) {
  return (
    <span
      aria-hidden
      className={cx(
        stoneClass(stone),
        'stone mx-[3px] inline-block size-[9px] flex-none rotate-45 rounded-[1px]',
        hollow ? 'border-[1.5px] border-line-strong' : 'bg-(--st)',
      )}
    />
  );
}
