import { useState } from 'react';
import { ApiError } from '@inlay/web-client/api-client.ts';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import type { Definition } from '../../../rules/definition.ts';
import { withoutTitle } from '../../../rules/editing/without-title.ts';
import type { FormInList } from '../../inbox-calls.ts';
import { useFormsScope } from '../forms-scope.tsx';
import { freeSlug, slugFault } from './form-naming.ts';

export type FormNaming = ReturnType<typeof useFormNaming>;

/** Names a form and makes it. Until somebody types a name, it follows the title. */
export function useFormNaming(taken: readonly FormInList[], onMade: (form: string) => void, first = '') {
  const { calls } = useFormsScope();
  const [title, setTitle] = useState(first);
  const [typed, setTyped] = useState<string | null>(null);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const slug = typed ?? (title ? freeSlug(title, taken) : '');

  /** False where a sentence says why it was not made. */
  async function make(definitionOf: () => Promise<Definition>): Promise<void> {
    const fault = slugFault(slug, taken);
    const own = { ...(title.trim() === '' && { title: 'Enter a title.' }), ...(fault && { slug: fault }) };
    setFaults(own);
    setFailure('');
    if (Object.keys(own).length > 0) return;
    setBusy(true);
    try {
      const definition = await definitionOf();
      await calls.putDefinition(slug, { ...(definition.title === title ? definition : withoutTitle(definition)), title });
      onMade(slug);
    } catch (error) {
      setBusy(false);
      const code = error instanceof ApiError ? error.code : undefined;
      const fields: Readonly<Record<string, string>> = error instanceof ApiError ? error.fields : {};
      const [first] = Object.values(fields);
      setFaults({
        ...(fields['title'] && { title: fields['title'] }),
        ...(code === 'conflict' && { slug: 'Another form has this name.' }),
      });
      if (code === 'limit-reached') setFailure('There are 50 forms already. Delete one before you add another.');
      else if (code !== 'conflict' && !fields['title']) setFailure(first ?? failureSentence(error));
    }
  }

  return {
    title,
    slug,
    faults,
    failure,
    busy,
    setTitle,
    setSlug: setTyped,
    make,
    /** For a form that brings its title; a name that was typed stays. */
    suggest: setTitle,
  };
}
