import { useQueryClient } from '@tanstack/react-query';
import { type FocusEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { type Resolver, type SetValueConfig, useForm, useWatch } from 'react-hook-form';
import type { CountryTable } from '@inlay/kernel/countries/countries.ts';
import type { Fields } from '@inlay/kernel/errors.ts';
import { afterPress } from '@inlay/ui/browser/after-press.ts';
import { useCloseToast, useToast } from '@inlay/ui/overlay/toast.tsx';
import { changedNames, pick, rebase } from '../../rules/changes.ts';
import { useEdits } from './edits-context.tsx';
import type { Profile } from '../profile.ts';
import type { FieldValue, Section, Values } from '../section.ts';
import { useSaveCall } from './use-save-call.ts';
import { PROFILE_KEY } from '../use-profile.ts';

/** Each toast of the editors takes the place of the one before. */
const TOAST = 'profile';

/** What the server refused, and the value it refused: another one is judged anew. */
type Refused = Readonly<Record<string, { readonly message: string; readonly value: FieldValue | undefined }>>;

function resolverOf(section: Section, profile: Profile, countries: CountryTable, refused: RefObject<Refused>): Resolver<Values> {
  return (values) => {
    const sentences: Fields = {};
    for (const [name, { value, message }] of Object.entries(refused.current)) if (values[name] === value) sentences[name] = message;
    Object.assign(sentences, section.sentences(values, profile, countries));
    const wrong = Object.entries(sentences);
    if (wrong.length === 0) return { values, errors: {} };
    return { values: {}, errors: Object.fromEntries(wrong.map(([name, message]) => [name, { type: 'rule', message }])) };
  };
}

/** The behaviour of an editor: its form against what is saved, its draft, Cancel and Save. */
export function useSectionEditor<N extends string>(section: Section<N>, profile: Profile, countries: CountryTable) {
  const edits = useEdits();
  const client = useQueryClient();
  const toast = useToast();
  const closeToast = useCloseToast();
  const call = useSaveCall();
  const saved = useMemo(() => section.valuesOf(profile), [section, profile]);
  const base = useRef(saved);
  const refused = useRef<Refused>({});
  const [attempt, setAttempt] = useState(0);

  const resolver = useMemo(() => resolverOf(section, profile, countries, refused), [section, profile, countries]);
  const [first] = useState(() => ({ ...saved, ...edits.changesOf(section) }));
  const form = useForm<Values>({ defaultValues: first, mode: 'onTouched', resolver });
  const values = useWatch({ control: form.control }) as Values<N>;
  const changed = changedNames(values, saved);
  const { errors, touchedFields } = form.formState;
  const names = Object.keys(section.labels) as N[];
  const errorOf = (name: N) => errors[name]?.message as string | undefined;

  const write = (name: string, value: FieldValue, how?: SetValueConfig) => form.setValue(name, value, how);

  /** What is saved has become `after`: fields that held `before` follow. */
  function settle(before: Values<N>, after: Values<N>) {
    const now = form.getValues() as Values<N>;
    const next = rebase(now, before, after);
    base.current = after;
    for (const name of names) if (next[name] !== now[name]) write(name, next[name]);
    // The editor may be gone when a save has gone through.
    edits.put(section, pick(next, changedNames(next, after)));
  }
  useEffect(() => {
    if (base.current !== saved) settle(base.current, saved);
  });
  useEffect(() => {
    edits.put(section, pick(values, changedNames(values, saved)));
    // Fields speak of each other: a password of its confirmation, a country of its zip.
    const touched = Object.keys(touchedFields);
    if (touched.length > 0) void form.trigger(touched);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [values, saved, resolver]);

  async function refuse() {
    const now = form.getValues() as Values<N>;
    for (const name of names) write(name, now[name], { shouldTouch: true });
    await form.trigger();
    setAttempt((count) => count + 1);
    toast('error', 'Please fix validation errors before saving.', TOAST);
  }

  async function save() {
    if (changed.length === 0) return toast('info', 'No changes to save.', TOAST);
    if (Object.keys(section.sentences(values, profile, countries)).length > 0) return refuse();
    const sent = form.getValues() as Values<N>;
    const outcome = await call.run(() => section.save(sent, profile));
    if (outcome.state === 'cancelled') return;
    if (outcome.state === 'failed') {
      const fields = Object.entries(outcome.fields).filter(([name]) => name in section.labels);
      if (fields.length === 0) return toast('error', section.failedText, TOAST);
      refused.current = Object.fromEntries(fields.map(([name, message]) => [name, { message, value: sent[name as N] }]));
      return refuse();
    }
    const after = outcome.merge(client.getQueryData<Profile>(PROFILE_KEY) ?? profile);
    client.setQueryData(PROFILE_KEY, after);
    settle(sent, section.valuesOf(after));
    close();
    toast('success', section.savedText, TOAST);
  }

  /** No sentence stands from before a save or a Cancel. */
  function close() {
    form.reset(form.getValues());
    setAttempt(0);
    refused.current = {};
    edits.noteRestored(section.name);
  }

  return {
    section,
    values,
    /** Changed fields in the order of the screen. */
    changed,
    busy: call.busy,
    attempt,
    errors: names.flatMap((id) => {
      const message = errorOf(id);
      return message ? [{ id, message }] : [];
    }),
    /** Why the last save did not go through, where the server said more than the toast does. */
    reason: call.reason,
    dialog: call.dialog,
    restored: edits.isRestored(section.name) && changed.length > 0,
    keep: () => edits.noteRestored(section.name),
    save: () => void save(),
    cancel() {
      form.reset(saved);
      close();
      // What they say is of values that are gone.
      call.forget();
      closeToast(TOAST);
    },
    /** For controls without an event of their own. */
    set: (name: N, value: FieldValue) => write(name, value, { shouldDirty: true }),
    touch: (name: N) => afterPress(() => write(name, form.getValues(name) as FieldValue, { shouldTouch: true, shouldValidate: true })),
    fail: (name: N, message: string) => form.setError(name, { type: 'rule', message }),
    mend: (name: N) => form.clearErrors(name),
    /** Id, sentence and saved value of a control. */
    about: (name: N) => ({
      id: name as string,
      error: errorOf(name),
      was: changed.includes(name) ? wasText(section.unkept.includes(name) ? null : saved[name]) : undefined,
    }),
    /** A text control's registration. */
    register(name: N) {
      const { onBlur, ...control } = form.register(name);
      return { ...control, onBlur: (event: FocusEvent<HTMLInputElement>) => afterPress(() => void onBlur(event)) };
    },
  };
}

/** Secrets and files have no words. */
const wasText = (saved: FieldValue) => (typeof saved !== 'string' ? '' : saved === '' ? 'empty' : saved);

export type Editor<N extends string> = ReturnType<typeof useSectionEditor<N>>;
