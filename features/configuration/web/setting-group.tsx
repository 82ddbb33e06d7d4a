import { ForRole } from '@inlay/ui/role/for-role.tsx';
import type { saveSettings } from '../contract.ts';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { cx } from '@inlay/ui/cx.ts';
import { localStore } from '@inlay/web-client/storage.ts';
import { STORAGE } from '@inlay/kernel/constants.ts';
import { SecretField } from './fields/secret-field.tsx';
import { SettingField } from './fields/setting-field.tsx';
import type { Settings } from './settings-calls.ts';
import { useSettingsScope } from './settings-context.tsx';
import type { Draft } from './use-draft.ts';

interface SettingGroupProps {
  readonly name: string;
  readonly draft: Draft;
  readonly saved: Settings;
  /** Fields that were left since the last save. */
  readonly left: ReadonlySet<string>;
  readonly attempted: boolean;
  readonly onLeave: (path: string) => void;
}

/** One group of settings. Whether it is open is remembered; one with a problem opens. */
export function SettingGroup({ name, draft, saved, left, attempted, onLeave }: SettingGroupProps) {
  const { part, component } = useSettingsScope();
  const remembered = STORAGE.closedGroup(`${component}/${name}`);
  const [closed, setClosed] = useState(() => localStore.get(remembered) !== null);
  const paths = Object.keys(part.fields).filter((path) => part.fields[path]?.group === name);
  const secrets = Object.entries(part.secrets).filter(([, { group }]) => group === name);
  const changes = paths.filter((path) => draft.fields.includes(path)).length + secrets.filter(([one]) => one in draft.secrets).length;
  const isOpen = !closed || (attempted && paths.some((path) => draft.problems[path] !== undefined));

  function toggle() {
    if (isOpen) localStore.set(remembered, '1');
    else localStore.remove(remembered);
    setClosed(isOpen);
  }

  return (
    <section className="border-b border-line px-4 py-5 last:border-b-0 sm:px-5">
      <h2>
        <button type="button" aria-expanded={isOpen} onClick={toggle} className="flex w-full items-center justify-between gap-3 text-left">
          <span className="heading-3">
            {name}
            {changes > 0 && <span className="ml-2 font-mono text-xs font-medium text-brass-text">{changes} changed</span>}
          </span>
          <ChevronDown size={16} aria-hidden className={cx('flex-none text-subtle', !isOpen && '-rotate-90')} />
        </button>
      </h2>
      <p className="mt-0.5 text-sm text-muted">{part.groups[name]}</p>
      {isOpen && (
        <ForRole<typeof saveSettings> role="developer">
          <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-x-4 gap-y-5 sm:grid-cols-2">
            {paths.map((path) => (
              <SettingField
                key={path}
                path={path}
                draft={draft}
                saved={saved}
                told={attempted || left.has(path)}
                onLeave={() => onLeave(path)}
              />
            ))}
            {secrets.map(([secret, text]) => (
              <SecretField
                key={secret}
                name={secret}
                text={text}
                isSet={saved.secrets[secret] === 'set'}
                draft={draft.secrets[secret]}
                error={draft.problems[secret]}
                onChange={(next) => draft.setSecret(secret, next)}
              />
            ))}
          </div>
        </ForRole>
      )}
    </section>
  );
}
