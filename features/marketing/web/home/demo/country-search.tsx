import { Search } from 'lucide-react';
import { useState } from 'react';
import { rankOptions } from '@inlay/ui/form/rank-options.ts';
import { TextInput } from '@inlay/ui/form/text-input.tsx';

interface Row {
  label: string;
  codes: readonly string[];
}
const SHOWN = 2;

/** A real search over the countries that registration uses; the list is asked for when somebody means to type. */
export function CountrySearch() {
  const [rows, setRows] = useState<readonly Row[] | 'failed'>();
  const [asked, setAsked] = useState(false);
  const [typed, setTyped] = useState('');

  function load() {
    if (asked) return;
    setAsked(true);
    void import('./load-country-rows.ts')
      .then(({ loadCountryRows }) => loadCountryRows())
      .then(setRows)
      .catch((error: unknown) => {
        console.error('Failed to load countries:', error);
        setRows('failed');
        setAsked(false);
      });
  }

  const found = rows !== undefined && rows !== 'failed' && typed.trim() !== '' ? rankOptions(rows, typed) : [];
  return (
    <div className="rounded-md border border-line bg-ground p-4">
      <TextInput
        label="Find a country"
        icon={<Search size={16} aria-hidden className="text-muted" />}
        type="search"
        autoComplete="off"
        placeholder="nether, NLD or Curaçao"
        value={typed}
        onFocus={load}
        onChange={(event) => {
          load();
          setTyped(event.target.value);
        }}
      />
      <ul className="mt-2 h-22">
        {found.slice(0, SHOWN).map(({ label, codes }) => (
          <li key={label} className="flex h-11 items-center justify-between gap-4 rounded-md px-3 first:bg-primary-soft">
            <span className="truncate">{label}</span>
            <span className="font-mono text-xs whitespace-nowrap text-muted">{codes.join(' · ')}</span>
          </li>
        ))}
      </ul>
      <p role="status" className="px-3 text-xs text-subtle">
        {statusOf(rows, typed, found.length)}
      </p>
    </div>
  );
}

function statusOf(rows: readonly Row[] | 'failed' | undefined, typed: string, found: number): string {
  if (rows === 'failed') return 'The list did not load. Type again to retry.';
  if (typed.trim() === '') return rows ? `${rows.length} countries, by name, code or dial code.` : 'By name, code or dial code.';
  if (!rows) return 'Loading the list.';
  return found === 1 ? '1 found.' : `${found} found.`;
}
