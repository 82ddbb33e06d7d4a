import type { SettingValues, SettingsPart } from '@inlay/kernel/parts/settings.ts';
import { changedFields, inWords, valueAt } from '../../rules/setting-paths.ts';

interface ValuesDiffProps {
  readonly part: SettingsPart;
  readonly from: SettingValues;
  readonly to: SettingValues;
  /** Names of secrets that were replaced: what they hold is shown to nobody. */
  readonly secrets: readonly string[];
}

/** Two sets of values, by group; only what differs. */
export function ValuesDiff({ part, from, to, secrets }: ValuesDiffProps) {
  const paths = changedFields(part, from, to);
  if (paths.length === 0 && secrets.length === 0) return <p className="text-sm text-muted">Both are the same.</p>;
  const groups = Object.keys(part.groups).filter((group) => paths.some((path) => part.fields[path]?.group === group));
  return (
    <div className="overflow-hidden rounded-md border border-line font-mono text-xs/6">
      {groups.map((group) => (
        <div key={group}>
          <p className="bg-recess px-3 py-1 font-medium text-muted">{group}</p>
          {paths
            .filter((path) => part.fields[path]?.group === group)
            .map((path) => {
              const text = part.fields[path];
              if (!text) return null;
              return (
                <div key={path} className="wrap-anywhere">
                  <p className="bg-danger-soft px-3 py-0.5">
                    <span aria-hidden>− </span>
                    <del>
                      {text.label}: {inWords(text, valueAt(from, path))}
                    </del>
                  </p>
                  <p className="bg-success-soft px-3 py-0.5">
                    <span aria-hidden>+ </span>
                    <ins className="no-underline">
                      {text.label}: {inWords(text, valueAt(to, path))}
                    </ins>
                  </p>
                </div>
              );
            })}
        </div>
      ))}
      {secrets.map((name) => (
        <p key={name} className="px-3 py-1">
          {part.secrets[name]?.label ?? name}: replaced, value not shown
        </p>
      ))}
    </div>
  );
}
