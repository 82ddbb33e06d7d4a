import type { FamilyWithComponents } from '@inlay/kernel/component.ts';
import { cx } from '@inlay/ui/cx.ts';
import { Stone } from '@inlay/ui/brand/stone.tsx';

/** The kinds of sign-up as tiles, one of them chosen. */
export function RegistrationFragment({ family, chosen = 2 }: { family: FamilyWithComponents; chosen?: number }) {
  return (
    <span className="grid w-full grid-cols-[repeat(auto-fit,minmax(min(168px,100%),1fr))] gap-2">
      {family.components.map(({ id, name }, index) => (
        <span
          key={id}
          className={cx(
            'flex items-center gap-2.5 rounded-md border bg-pop px-3 py-2.5 text-sm',
            index === chosen ? 'border-(--st)' : 'border-pop-line',
          )}
        >
          <Stone stone={family.stone} hollow={index !== chosen} />
          {name}
        </span>
      ))}
    </span>
  );
}
