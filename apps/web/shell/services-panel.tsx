import { useState } from 'react';
import { families } from 'virtual:catalogue';
import { FamilyEntry } from './family-entry.tsx';
import { ServicesPane } from './services-pane.tsx';
import { usePointerAim } from './use-pointer-aim.ts';

/** The families at the left; the one that is pointed at, focused or pressed shows its components at the right. */
export default function ServicesPanel({ id }: { id: string }) {
  const [shown, setShown] = useState(0);
  const aim = usePointerAim(setShown);
  return (
    <div className="grid w-full max-w-[912px] grid-cols-[256px_minmax(0,1fr)] overflow-hidden rounded-lg border border-line bg-surface shadow-pop lg:grid-cols-[296px_minmax(0,1fr)]">
      <ul className="border-r border-line bg-ground p-2" aria-label="Families" onPointerMove={aim.onMove} onPointerLeave={aim.onLeave}>
        {families.map((family, index) => (
          <li key={family.slug}>
            <FamilyEntry
              id={`${id}-${index}`}
              family={family}
              on={index === shown}
              onPoint={(event) => aim.onEnter(event, index)}
              onShow={() => setShown(index)}
              step={(by) => document.getElementById(`${id}-${index + by}`)?.focus()}
            />
          </li>
        ))}
      </ul>
      {families[shown] && <ServicesPane family={families[shown]} />}
    </div>
  );
}
