import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

const LONGEST = 120;

/** What a visitor came for when a button brought them here: `?subject=`. Known once the page runs, as the prerendered page has no query. */
export function useSubject(): [subject: string, drop: () => void] {
  const [params, setParams] = useSearchParams();
  const given = params.get('subject')?.trim().slice(0, LONGEST) ?? '';
  const [subject, setSubject] = useState('');
  useEffect(() => setSubject(given), [given]);
  return [subject, () => setParams({}, { replace: true, preventScrollReset: true })];
}
