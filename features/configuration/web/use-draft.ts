import { useCallback, useEffect, useMemo, useState } from 'react';
import { STORAGE } from '@inlay/kernel/constants.ts';
import { type Fields, fieldsOf } from '@inlay/kernel/errors.ts';
import { type SettingValues, isSame } from '@inlay/kernel/parts/settings.ts';
import { readDraft, removeDraft, writeDraft } from '@inlay/web-client/drafts.ts';
import { changedFields, cleaned, fieldOf, withValueAt } from '../rules/setting-paths.ts';
import type { Settings } from './settings-calls.ts';
import { useSettingsScope } from './settings-context.tsx';

const recordOf = (value: unknown): SettingValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as SettingValues) : {};

/** What is typed and not saved. It outlives a reload, in this tab; secrets don't. */
export function useDraft(saved: Settings) {
  const { part, component, siteKey } = useSettingsScope();
  const name = STORAGE.draft(`settings-${component}-${siteKey}`);
  const [openedAt] = useState(() => Date.now());
  const [changes, setChanges] = useState<SettingValues>(() => {
    const kept = Object.entries(recordOf(readDraft(name)));
    return Object.fromEntries(kept.filter(([setting]) => setting in part.defaults));
  });
  const [secrets, setSecrets] = useState<Readonly<Record<string, string | null>>>({});
  const [refused, setRefused] = useState<Fields>({});

  const values = useMemo(() => ({ ...saved.values, ...changes }), [saved.values, changes]);
  const clean = useMemo(() => cleaned(part, values), [part, values]);
  const fields = changedFields(part, clean, saved.values);
  useEffect(() => {
    const own = Object.entries(changes).filter(([setting, value]) => !isSame(value, saved.values[setting]));
    if (own.length === 0) removeDraft(name);
    else writeDraft(name, Object.fromEntries(own), openedAt);
  }, [name, changes, saved.values, openedAt]);

  const problems = useMemo(() => {
    const parsed = part.schema.safeParse(clean);
    const found = parsed.success ? (part.refuse?.(parsed.data, { covers: () => true }) ?? {}) : fieldsOf(parsed.error);
    return Object.fromEntries(Object.entries({ ...refused, ...found }).map(([path, text]) => [fieldOf(part, path) ?? path, text]));
  }, [part, clean, refused]);

  const set = useCallback(
    (path: string, value: unknown) => {
      setRefused({});
      setChanges((before) => {
        const [setting = ''] = path.split('.');
        const now = withValueAt({ ...saved.values, ...before }, path, value);
        return { ...before, [setting]: now[setting] };
      });
    },
    [saved.values],
  );

  return {
    values,
    clean,
    /** Paths of the fields that differ from what is saved. */
    fields,
    secrets,
    /** One sentence a field. */
    problems,
    set,
    setSecret: (secret: string, text: string | null | undefined) =>
      setSecrets((before) => {
        const others = Object.entries(before).filter(([one]) => one !== secret);
        return { ...Object.fromEntries(others), ...(text !== undefined && { [secret]: text }) };
      }),
    setAll: (all: SettingValues) => setChanges(Object.fromEntries(Object.entries(all).filter(([setting]) => setting in part.defaults))),
    refuse: setRefused,
    discard: () => {
      setChanges({});
      setSecrets({});
      setRefused({});
      removeDraft(name);
    },
    /** What a save sends: null for what is as by default. */
    sent: (): SettingValues =>
      Object.fromEntries(
        [...new Set(fields.map((path) => path.split('.')[0] ?? ''))].map((setting) => [
          setting,
          isSame(clean[setting], part.defaults[setting]) ? null : clean[setting],
        ]),
      ),
  };
}

export type Draft = ReturnType<typeof useDraft>;
