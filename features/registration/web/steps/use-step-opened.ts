import { useEffect, useRef } from 'react';
import { keepFocus } from '@inlay/ui/browser/keep-focus.ts';
import { STEP_LABELS } from '../../rules/registration-form.ts';
import { STEP_HEADING } from './step-heading.tsx';
import { SUCCESS } from '../wizard-state.ts';

/** Each step opens at the top, with the focus on its heading: at once, or when what it waits for has come. */
export function useStepOpened(current: number, waiting: boolean): void {
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return;
    window.scrollTo(0, 0);
    if (waiting) return;
    shown.current = current;
    document.getElementById(STEP_HEADING)?.focus({ preventScroll: true });
  }, [current, waiting]);
}

/** For a press that takes its own button away. */
export const keepFocusInStep = () => keepFocus(() => document.getElementById(STEP_HEADING));

/** "Step 2 of 5 …"; "Error: " goes before it while a refused step is not mended. */
export function useStepTitle(current: number, refused: boolean): void {
  const step = current === SUCCESS ? 'Registered' : `Step ${current + 1} of ${STEP_LABELS.length} · Register`;
  const title = `${refused ? 'Error: ' : ''}${step} · Inlay`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
