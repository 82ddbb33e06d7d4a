import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Location, NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { SUCCESS } from '../wizard-state.ts';

/** A place in the browser's history that this wizard made. */
interface Place {
  readonly wizard: number;
  readonly step: number;
  /** The step before it. */
  readonly from: number;
  /** How many places of this wizard lie before it. */
  readonly depth: number;
}

interface Steps {
  current: number;
  /** Nothing may be opened now. */
  locked: boolean;
  open: (step: number) => void;
}

/**
 * Makes each step a place in the browser's history, so that Back leads to the step before, and out of the wizard from the first one only.
 * Answers how the page's own Back goes there: by the browser, where that leads to the same step.
 */
export function useStepHistory({ current, locked, open }: Steps): () => void {
  const navigate = useNavigate();
  const here = useLocation() as Location<Place | null>;
  const byBrowser = useNavigationType() === NavigationType.Pop;
  const [wizard] = useState(Math.random);
  /** Where the wizard began: a reload keeps what the place held, and begins at step 1 all the same. */
  const first = useRef(here.key);
  const start: Place = { wizard, step: 0, from: 0, depth: 0 };
  const place = here.key === first.current ? start : here.state?.wizard === wizard ? here.state : undefined;

  const come = useEffectEvent(() => {
    if (!byBrowser || current === SUCCESS || place?.step === current) return;
    // Of a wizard that a reload ended there is nothing to show.
    if (!place) return void navigate(-1);
    if (locked) return void navigate(1);
    open(place.step);
  });
  useEffect(() => come(), [here.key]);

  const follow = useEffectEvent(() => {
    const { step, depth } = place ?? start;
    // The steps are empty now: Back leads out.
    if (current === SUCCESS) return depth > 0 && void navigate(-depth);
    if (step === current) return;
    const state: Place = { wizard, step: current, from: step, depth: depth + 1 };
    void navigate(here, { state, preventScrollReset: true });
  });
  useEffect(() => void follow(), [current]);

  return () => (place && place.depth > 0 && place.from === current - 1 ? void navigate(-1) : open(current - 1));
}
