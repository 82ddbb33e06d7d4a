import { Search } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { sentencesOf, type Fields } from '@inlay/kernel/errors.ts';
import { Button } from '@inlay/ui/button.tsx';
import { Select } from '@inlay/ui/form/select.tsx';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import { caseSearch } from '../../rules/find-cases.ts';
import { ANY_STATUS, statusChoices, statusOf } from './status-choices.ts';

/** As it stands in the form: nothing is checked yet. */
export interface TypedSearch {
  readonly number: string;
  readonly party: string;
  readonly status: string;
}

export function CaseSearchForm({ typed, onSearch }: { typed: TypedSearch; onSearch: (search: TypedSearch) => void }) {
  const [values, setValues] = useState(typed);
  const [errors, setErrors] = useState<Fields>({});
  const id = useId();

  function put(change: Partial<TypedSearch>) {
    setValues((now) => ({ ...now, ...change }));
    // Any of the three can answer what was missing.
    setErrors({});
  }

  function search(event: FormEvent) {
    event.preventDefault();
    const sentences = sentencesOf(caseSearch, values);
    if (Object.keys(sentences).length === 0) return onSearch(values);
    setErrors(sentences);
    const [first] = ['number', 'party'].filter((name) => sentences[name] !== undefined);
    if (first) document.getElementById(`${id}-${first}`)?.focus();
  }

  return (
    <form
      role="search"
      aria-label="Cases"
      noValidate
      onSubmit={search}
      className="card grid items-start gap-4 p-5 sm:grid-cols-2 xl:grid-cols-[1fr_1fr_12rem_auto]"
    >
      <TextInput
        id={`${id}-number`}
        label="Case number or CaseId"
        placeholder="2024-000103"
        autoComplete="off"
        spellCheck={false}
        value={values.number}
        onChange={(event) => put({ number: event.target.value })}
        error={errors['number']}
      />
      <TextInput
        id={`${id}-party`}
        label="Party"
        placeholder="Defendant or plaintiff"
        autoComplete="off"
        value={values.party}
        onChange={(event) => put({ party: event.target.value })}
        error={errors['party']}
      />
      <Select
        label="Case Status"
        options={statusChoices}
        value={statusOf(values.status) || ANY_STATUS}
        onChange={(choice) => put({ status: statusOf(choice) })}
      />
      <Button type="submit" look="primary" icon={<Search size={16} aria-hidden />} className="sm:mt-[26px]">
        Search
      </Button>
    </form>
  );
}
