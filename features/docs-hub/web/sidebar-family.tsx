import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Link, useParams } from 'react-router';
import { families as catalogue } from 'virtual:catalogue';
import { SUBMENU_ITEM_HEIGHT_PX } from '@inlay/kernel/constants.ts';
import { cx } from '@inlay/ui/cx.ts';
import { FamilyIcon } from '@inlay/ui/brand/family-icon.tsx';
import { stoneClass } from '@inlay/ui/brand/stone.tsx';
import type { ListedFamily } from '../rules/component-list.ts';
import { asLink, componentPath } from '../rules/hub-paths.ts';

export interface SidebarFamilyProps {
  family: ListedFamily;
  open: boolean;
  onToggle: () => void;
}

/** A family that folds. Its icon and stone come from the catalogue; one that is not there has plain ones. */
export function SidebarFamily({ family, open, onToggle }: SidebarFamilyProps) {
  const id = useId();
  const params = useParams();
  const { icon = '', stone = 'lapis' } = catalogue.find(({ name }) => name === family.name) ?? {};
  return (
    <div className={stoneClass(stone)}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
        className="flex h-12 w-full items-center gap-3 rounded-md px-3 text-left font-medium hover:bg-primary-soft"
      >
        <FamilyIcon name={icon} size={20} />
        {family.name}
        <ChevronDown size={16} aria-hidden className={cx('ml-auto text-subtle transition-[rotate] duration-160', open && 'rotate-180')} />
      </button>
      <ul
        id={id}
        inert={!open}
        style={{ height: open ? family.components.length * SUBMENU_ITEM_HEIGHT_PX : 0 }}
        className="ml-5 overflow-hidden border-l border-line transition-[height] duration-160"
      >
        {family.components.map(({ name, pending }) => {
          const current = params['componentName'] === family.name && params['subComponent'] === name;
          return (
            <li key={name}>
              <Link
                to={asLink(componentPath({ familyName: family.name, name }))}
                aria-current={current ? 'page' : undefined}
                className={cx(
                  'docs-item relative flex h-12 items-center justify-between gap-2 rounded-r-md pr-3 pl-5 -outline-offset-2! hover:bg-primary-soft',
                  current ? 'bg-primary-soft font-[550] text-text' : 'text-muted',
                )}
              >
                <span className="line-clamp-2 min-w-0 leading-5">{name}</span>
                {pending !== undefined && (
                  <span className="flex-none rounded-xs border border-line bg-recess px-1.5 font-mono text-[0.6875rem]/4 text-muted">
                    {pending}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
