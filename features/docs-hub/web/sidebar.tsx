import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { families as catalogue } from 'virtual:catalogue';
import type { ListedFamily } from '../rules/component-list.ts';
import { asLink, componentPath } from '../rules/hub-paths.ts';
import { SidebarFamily } from './sidebar-family.tsx';

/** The families as the server lists them; the family of the page is open. */
export function Sidebar({ families }: { families: readonly ListedFamily[] }) {
  const { componentName } = useParams();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set([componentName ?? 'Captcha']));
  useEffect(() => {
    if (componentName !== undefined) setOpen((before) => new Set([...before, componentName]));
  }, [componentName]);
  function toggle(name: string) {
    const next = new Set(open);
    if (!next.delete(name)) next.add(name);
    setOpen(next);
  }
  return (
    <nav aria-label="Components" className="px-2 pt-1 pb-6">
      {families.map((family) => (
        <SidebarFamily key={family.name} family={family} open={open.has(family.name)} onToggle={() => toggle(family.name)} />
      ))}
      <noscript>
        <ul className="grid gap-1 p-3 text-sm">
          {catalogue.flatMap((family) =>
            family.components.map((component) => (
              <li key={component.id}>
                <a href={asLink(componentPath(component))}>
                  {family.name}: {component.name}
                </a>
              </li>
            )),
          )}
        </ul>
      </noscript>
    </nav>
  );
}
