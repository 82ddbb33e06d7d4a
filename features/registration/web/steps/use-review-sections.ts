import { useState } from 'react';
import { STORAGE } from '@inlay/kernel/constants.ts';
import { localStore, readJson } from '@inlay/web-client/storage.ts';

const ALL_OPEN = [true, true, true, true];

function remembered(): boolean[] {
  const stored = readJson<unknown>(localStore, STORAGE.reviewSections);
  return Array.isArray(stored) ? ALL_OPEN.map((open, step) => (typeof stored[step] === 'boolean' ? stored[step] : open)) : ALL_OPEN;
}

/** Which sections of the review are open, remembered in the browser. */
export function useReviewSections(): [open: readonly boolean[], toggle: (step: number) => void] {
  const [open, setOpen] = useState(remembered);
  function toggle(step: number) {
    const next = open.map((one, index) => (index === step ? !one : one));
    setOpen(next);
    localStore.set(STORAGE.reviewSections, JSON.stringify(next));
  }
  return [open, toggle];
}
